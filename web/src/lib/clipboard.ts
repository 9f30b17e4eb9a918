/** Copies a text. Resolves with whether it was copied: browsers allow it over https and on the device itself. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
