/** `node src/server/menu/menu-schema.ts` writes docs/menu-file.schema.json, which editors read a menu file with. */
import { writeFile } from 'node:fs/promises'
import { toJsonSchema } from '@valibot/to-json-schema'
import { MenuFile } from '#contract/menu-file.ts'

export const schemaFile = new URL('../../../docs/menu-file.schema.json', import.meta.url)

/** The JSON Schema of a menu file as it is written, before defaults are filled in. Cross references it can not say. */
export function menuFileSchema(): string {
  const { $schema, ...schema } = toJsonSchema(MenuFile, { typeMode: 'input', ignoreActions: ['check'] })
  const title = 'A restaurant brand: its menu, its branches and what is said of it'
  return `${JSON.stringify({ $schema, title, ...schema }, withoutNever, 2)}\n`
}

/** "Nothing else is allowed" as everybody writes it. */
const withoutNever = (key: string, value: unknown): unknown =>
  key === 'additionalProperties' ? false : value

if (import.meta.main) await writeFile(schemaFile, menuFileSchema())
