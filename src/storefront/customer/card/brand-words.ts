import type { MessageId } from '#storefront/i18n/words.ts'

/** What a brand that the server named is called; one that we do not know is a card. */
export function brandWords(brand: string): MessageId {
  switch (brand) {
    case 'mada':
    case 'visa':
    case 'master':
    case 'amex':
      return `card.brand.${brand}`
    default:
      return 'card.brand.other'
  }
}
