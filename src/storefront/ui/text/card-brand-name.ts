import type { MessageId } from '#storefront/i18n/words.ts'

/** Returns the message id of a card brand's name; an unknown brand is called a card. */
export function cardBrandName(brand: string): MessageId {
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
