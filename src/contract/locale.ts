import * as v from 'valibot'
import { langs } from '#domain/locale.ts'

export const Lang = v.picklist(langs)

/** A text of the restaurant in at least one of the two languages. */
export const Localized = v.object({ en: v.optional(v.string()), ar: v.optional(v.string()) })
