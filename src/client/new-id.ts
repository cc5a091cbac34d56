/** 128 random bits as 22 characters of base64url. Not `crypto.randomUUID`, which a phone on http://192.168.… does not have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .slice(0, 22)
}
