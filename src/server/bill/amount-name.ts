import { IntlMessageFormat } from 'intl-messageformat'
import type { Localized } from '#domain/locale.ts'
import ar from '#locales/ar.json' with { type: 'json' }
import en from '#locales/en.json' with { type: 'json' }

/** What the one line of a bill without dishes is called, on every receipt of it. */
export const amountName: Localized = {
  en: String(new IntlMessageFormat(en['bill.amount.line'], 'en').format()),
  ar: String(new IntlMessageFormat(ar['bill.amount.line'], 'ar').format()),
}
