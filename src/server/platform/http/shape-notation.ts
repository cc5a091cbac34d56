import type { JsonSchema } from '@valibot/to-json-schema'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

/** Renders a schema in a compact notation; named schemas link to their section of the page. */
export function notationOf(schema: JsonSchema | boolean, indent = ''): Html {
  if (typeof schema === 'boolean') return html`anything`
  if (schema.$ref) return linkTo(schema.$ref)
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  const either = schema.anyOf ?? schema.oneOf
  if (either) return joined(either.map((one) => notationOf(one, indent)))
  switch (schema.type) {
    case 'object':
      return objectOf(schema, indent)
    case 'array':
      return html`${arrayOf(schema, indent)}${limits(schema.minItems, schema.maxItems)}`
    case 'string':
      return html`string${schema.pattern ? html` <i>${schema.pattern}</i>` : ''}${limits(schema.minLength, schema.maxLength)}`
    case 'integer':
    case 'number':
      return html`${schema.type}${limits(schema.minimum, schema.maximum)}`
    default:
      return html`${schema.type ?? 'anything'}`
  }
}

function objectOf(schema: JsonSchema, indent: string): Html {
  const inner = `${indent}  `
  const { additionalProperties } = schema
  if (!schema.properties)
    return html`{ [name]:
    ${notationOf(typeof additionalProperties === 'object' ? additionalProperties : true, inner)} }`
  const lines = Object.entries(schema.properties).map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return html`${inner}${name}${optional}: ${notationOf(property, inner)} `
  })
  return html`{ ${lines}${indent}}`
}

function arrayOf({ items, prefixItems }: JsonSchema, indent: string): Html {
  if (prefixItems)
    return html`[${joined(
      prefixItems.map((item) => notationOf(item, indent)),
      ', ',
    )}]`
  // an array of `items` is a tuple of older drafts, which our schemas do not use
  return html`${notationOf(Array.isArray(items) ? true : (items ?? true), indent)}[]`
}

const linkTo = (reference: string) => {
  const name = reference.split('/').at(-1) ?? ''
  return html`<a href="#${name}">${name}</a>`
}

const limits = (least: number | undefined, most: number | undefined) =>
  least === undefined && most === undefined ? '' : html` <i>${least ?? ''}–${most ?? ''}</i>`

const joined = (parts: readonly Html[], by = ' | '): Html =>
  html`${parts.map((part, place) => html`${place > 0 ? raw(by) : ''}${part}`)}`
