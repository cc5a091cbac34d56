/**
 * Writes what was typed in its groups, and leaves the caret behind the same digit as before: a field that is written anew sends it to
 * the end otherwise. Gives what stands there now.
 */
export function retype(input: HTMLInputElement, group: (text: string) => string): string {
  const caret = input.selectionStart ?? input.value.length
  const shown = group(input.value)
  const place = placeAfter(shown, countDigits(group(input.value.slice(0, caret))))
  input.value = shown
  input.setSelectionRange(place, place)
  return shown
}

const countDigits = (text: string) => text.replace(/\D/g, '').length

/** Behind so many digits of a text: "4201 32" and 5 is 6. */
export function placeAfter(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text.charAt(place))) seen += 1
  }
  return text.length
}
