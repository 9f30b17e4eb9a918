/** Whether the device is one of Apple's, which has its own maps and a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
