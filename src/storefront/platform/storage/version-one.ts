import * as v from 'valibot'
import type { StoredFormat } from './stored-atom.ts'

const Record = v.looseObject({ version: v.literal(1) })

/**
 * Returns the format `{ version: 1, [key]: value }`. A record of another version, or one that does not fit
 * the schema, reads as `empty`.
 */
export function versionOne<Value>(
  key: string,
  schema: v.GenericSchema<unknown, Value>,
  empty: Value,
): StoredFormat<Value> {
  return {
    parse: (stored) => {
      const record = v.safeParse(Record, stored)
      const value = record.success ? v.safeParse(schema, record.output[key]) : record
      return value.success ? value.output : empty
    },
    store: (value) => ({ version: 1, [key]: value }),
  }
}
