/** Whether the device is made by Apple. Such devices have Apple's map app and a Command key. */
export function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
