import { IntlMessageFormat } from 'intl-messageformat'
import type { Localized } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

/** The name of the only line of a bill without dishes, as receipts show it. */
export const amountName: Localized = {
  en: String(new IntlMessageFormat(en['bill.amount.line'], 'en').format()),
  ar: String(new IntlMessageFormat(ar['bill.amount.line'], 'ar').format()),
}
