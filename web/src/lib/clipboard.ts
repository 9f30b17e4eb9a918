/**
 * Copies a text. Resolves with true if it was copied. Browsers allow copying only over https and on
 * localhost.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
