/**
 * "8 ريالات", "30 ريالًا": an amount in halalas in Arabic words, because the currency names of Intl do not
 * agree with the number. `number` writes its digits, also of one and two: their words depend on the sentence.
 */
export function riyalsInArabic(halalas: number, number: (riyals: number) => string): string {
  const riyals = halalas / 100
  const rest = Math.abs(riyals) % 100
  if (Number.isInteger(riyals) && rest >= 3 && rest <= 10) return `${number(riyals)} ريالات`
  if (Number.isInteger(riyals) && rest >= 11) return `${number(riyals)} ريالًا`
  return `${number(riyals)} ريال`
}
