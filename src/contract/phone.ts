import * as v from 'valibot'
import { phonePattern } from '#domain/phone.ts'

/** A Saudi mobile number, E.164. */
export const Phone = v.pipe(v.string(), v.regex(phonePattern, 'expected +9665XXXXXXXX'))
