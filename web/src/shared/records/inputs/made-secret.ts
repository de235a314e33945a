const bytesCount = 32

/** A secret of 32 random bytes in the form that a field takes; undefined for a form that is not known here. */
export function madeSecret(pattern: string): string | undefined {
  const bytes = crypto.getRandomValues(new Uint8Array(bytesCount))
  const base64 = btoa(String.fromCharCode(...bytes))
  const plain = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const isTaken = new RegExp(pattern)
  return [plain, `whsec_${base64}`].find((secret) => isTaken.test(secret))
}
