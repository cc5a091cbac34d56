import { useIntl } from 'react-intl'
import type { Lang } from '#domain/locale.ts'
import { formatsOf, type Formats } from './formats.ts'

/** The language of the screen, for restaurant data; interface words are messages. */
export const useLang = (): Lang => (useIntl().locale.startsWith('ar') ? 'ar' : 'en')

/** Money, times and distances in the language of the screen. */
export const useFormats = (): Formats => formatsOf(useLang())
