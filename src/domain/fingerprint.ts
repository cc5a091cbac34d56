/**
 * Returns a 64-bit hash of a text as 16 hex digits, the same on every machine. It detects changes; it is not
 * cryptographic: it hides nothing, and collisions can be constructed. (cyrb53 by bryc, public domain, with
 * both halves kept whole.)
 */
export function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let place = 0; place < text.length; place++) {
    const unit = text.charCodeAt(place)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return hex(low) + hex(high)
}

const hex = (half: number) => (half >>> 0).toString(16).padStart(8, '0')
