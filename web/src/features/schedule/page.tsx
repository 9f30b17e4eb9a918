/** The schedule (section 2). */
export function SchedulePage() {
  return <h1>Schedule Overview</h1>;
}
