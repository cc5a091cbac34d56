import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { eventTypes } from '#domain/event.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { commonRefusals } from '#contract/problem.ts'
import { type OpenApi, openApiOf } from '#server/platform/http/openapi.ts'
import { shapes } from '#server/platform/http/openapi-schemas.ts'
import { openShop, type TestShop } from '#support/shop.ts'
import { signIn } from '#support/sign-in.ts'

const table: [string, Endpoint][] = Object.entries(endpoints)

let shop: TestShop
let customer: string
let api: OpenApi
beforeAll(async () => {
  shop = await openShop()
  customer = await signIn(shop, '0512345678', { register: true })
  api = (await (await shop.app.request('/api/v1/openapi.json')).json()) as OpenApi
})
afterAll(() => shop.close())

const ofStaff = ['staff', 'managers', 'employee', 'owner', 'reports']

/** Calls an endpoint from its table entry only: invented parameters, no body. */
const callAs = (endpoint: Endpoint, cookie?: string) =>
  shop.app.request(endpoint.path.replace(/:\w+/g, 'nowhere'), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    ...(endpoint.method !== 'GET' && { body: '{}' }),
  })

test.each(table)('%s is in the document, with its policy and its refusals', (name, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}')

  const operation = api.paths[path]?.[endpoint.method.toLowerCase()]

  expect(operation).toMatchObject({
    operationId: name,
    summary: endpoint.summary,
    'x-policy': endpoint.policy,
  })
  const [by] = operation?.security ?? []
  expect(Object.keys(by ?? {})).toEqual({ open: [], key: ['key'] }[endpoint.policy as string] ?? ['session'])
  const problems = Object.entries(operation?.responses ?? {}).filter(([status]) => !status.startsWith('2'))
  expect(problems.map(([status]) => status)).toEqual(['4XX', '5XX'])
  const refusals = problems.flatMap(([, { description }]) => description.split(/[:,] /).slice(1))
  expect(refusals.toSorted()).toEqual([...endpoint.refusals, ...commonRefusals].toSorted())
  expect(operation?.requestBody !== undefined).toBe((endpoint.body ?? endpoint.file) !== undefined)
  expect(operation?.parameters.some((parameter) => parameter.name === 'Idempotency-Key')).toBe(
    endpoint.idempotent,
  )
  expect(operation?.parameters.some((parameter) => parameter.name === 'sufra-activity')).toBe(
    ofStaff.includes(endpoint.policy),
  )
  expect(Object.keys(operation?.responses ?? {})).toContain(endpoint.reply ? '200' : '204')
})

test.each(table)('%s is mounted', (_, { method, path }) => {
  expect(shop.app.routes).toContainEqual(expect.objectContaining({ method, path }))
})

test('nothing else answers under the API except its own description', () => {
  const known = new Set(table.map(([, { method, path }]) => `${method} ${path}`))
  const self = ['/api/v1/openapi.json', '/api/v1/docs', '/api/v1/docs.css'].map((path) => `GET ${path}`)

  const answering = shop.app.routes
    .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)

  expect(answering.filter((route) => !known.has(route)).sort()).toEqual(self.sort())
})

test.each(table.filter(([, endpoint]) => endpoint.policy !== 'open'))(
  '%s is refused without a session',
  async (_, endpoint) => {
    const reply = await callAs(endpoint)

    expect(reply.status).toBe(401)
    expect(await reply.json()).toMatchObject({ status: 401, refusal: 'not-signed-in' })
    expect(reply.headers.get('content-type')).toContain('application/problem+json')
  },
)

test.each(table.filter(([, { policy }]) => ofStaff.includes(policy)))(
  '%s is refused to customers',
  async (_, endpoint) => {
    const reply = await callAs(endpoint, customer)

    expect(reply.status).toBe(403)
    expect(await reply.json()).toMatchObject({ status: 403, refusal: 'not-allowed' })
  },
)

test('the schemas are those that are referenced, and every one of the contract is known', async () => {
  const references = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name]) => name,
  )
  const contract = new URL('../../../../src/contract/', import.meta.url)
  const modules = readdirSync(contract).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('menu-file'),
  )
  const exported = await Promise.all(
    modules.map((file) => import(/* @vite-ignore */ new URL(file, contract).href) as Promise<object>),
  )

  const named = exported
    .flatMap((module) => Object.entries(module))
    .filter(
      ([, value]) =>
        typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema',
    )

  expect(new Set(references)).toEqual(new Set(Object.keys(api.components.schemas)))
  expect(Object.keys(shapes).sort()).toEqual(named.map(([name]) => name).sort())
})

test('a named schema is referenced, not repeated', () => {
  const order = openApiOf({ placeOrder: endpoints.placeOrder }, { sessionCookie: 'sid' }).paths[
    '/api/v1/orders'
  ]?.post

  expect(order?.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/OrderDraft',
  })
  expect(order?.responses['201']?.content?.['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/Order',
  })
})

/** The summary as HTML, without its tags. */
const written = (summary: string): string =>
  summary.replaceAll('`', '').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

test('the page names every endpoint, has no script and only our own style', async () => {
  const reply = await shop.app.request('/api/v1/docs')
  const page = await reply.text()
  const said = page.replaceAll(/<\/?code>/g, '')

  expect(reply.headers.get('content-type')).toContain('text/html')
  for (const [name, endpoint] of table) {
    expect(page).toContain(`id="${name}"`)
    expect(said).toContain(written(endpoint.summary))
  }
  expect(page).not.toMatch(/<script|style="|<style| on\w+="/)
  expect(page).not.toMatch(/undefined|\[object/)
  const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
  expect((await shop.app.request(style)).headers.get('content-type')).toContain('text/css')
})

const ask = (headers: Record<string, string>) => shop.app.request('/api/v1/openapi.json', { headers })

test('the document is compressed, and a client that has it gets no body again', async () => {
  const first = await ask({ 'accept-encoding': 'br' })
  const etag = first.headers.get('etag') ?? ''

  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('content-type')).toBe('application/json')
  expect((await ask({ 'if-none-match': etag })).status).toBe(304)
})

test('every event that the shop sends is a webhook of the document and of the page', async () => {
  const page = await (await shop.app.request('/api/v1/docs')).text()

  expect(Object.keys(api.webhooks).toSorted()).toEqual([...eventTypes, 'test.ping'].toSorted())
  for (const [type, { post }] of Object.entries(api.webhooks)) {
    expect(post.parameters.map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ])
    expect(page).toContain(`<b>WEBHOOK</b> ${type}`)
  }
  expect(api.webhooks['order.placed']?.post.requestBody?.content['application/json']?.schema).toEqual({
    $ref: '#/components/schemas/OutgoingEvent',
  })
})
