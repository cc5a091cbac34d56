/**
 * `node src/server/catalogue/menu-file/menu-schema.ts` writes docs/menu-file.schema.json, with which editors
 * check a menu file.
 */
import { writeFile } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import { MenuFile } from '#contract/menu-file.ts'

export const schemaFile = new URL('../../../../docs/menu-file.schema.json', import.meta.url)

/**
 * Returns the JSON Schema of a menu file as written, before defaults are applied. JSON Schema cannot express
 * the rules of cross-check.ts.
 */
export function menuFileSchema(): string {
  const { $schema, ...schema } = toJsonSchema(MenuFile, { typeMode: 'input', ignoreActions: ['check'] })
  const title = 'A restaurant brand: its menu, its branches and what is said of it'
  return `${JSON.stringify({ $schema, title, ...schema }, withoutNever, 2)}\n`
}

/** Writes `additionalProperties` as `false`, the usual form. */
const withoutNever = (key: string, value: unknown): unknown =>
  key === 'additionalProperties' ? false : value

if (import.meta.main) await writeFile(schemaFile, menuFileSchema())
