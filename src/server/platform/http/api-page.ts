import { readFileSync } from 'node:fs'
import { html } from 'hono/html'
import type { OpenApi, Operation, WebhookOperation } from './openapi.ts'
import { notationOf } from './shape-notation.ts'

// messages are shown unformatted, with placeholders such as `{seconds}`
const words = JSON.parse(
  readFileSync(new URL('../../../../locales/en.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, string>>

/** Renders the API document as an HTML page without scripts. Its stylesheet is given by URL. */
export function apiPage(
  api: OpenApi,
  { styleHref, documentHref }: { styleHref: string; documentHref: string },
) {
  const answered = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const sent = Object.entries(api.webhooks).map(([path, { post: operation }]) => ({
    path,
    method: 'webhook',
    operation,
  }))
  const operations = [...answered, ...sent]
  const rooms = Object.entries(Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? ''))
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${api.info.title} API</title>
        <link rel="stylesheet" href="${styleHref}" />
      </head>
      <body>
        <nav aria-label="Endpoints">
          ${rooms.map(
            ([room, own = []]) =>
              html`<h2>${room}</h2>
                <ul>
                  ${own.map(({ operation: { operationId } }) => html`<li><a href="#${operationId}">${operationId}</a></li>`)}
                </ul>`,
          )}
          <h2><a href="#shapes">shapes</a></h2>
        </nav>
        <main>
          <h1>${api.info.title} API</h1>
          ${api.info.description.split('\n\n').map((paragraph) => html`<p>${prose(paragraph)}</p>`)}
          <p>
            As a document for programs: <a href="${documentHref}">${documentHref}</a> (OpenAPI
            ${api.openapi}).
          </p>
          ${operations.map(({ path, method, operation }) => section(path, method, operation))}
          <h2 id="shapes">Shapes</h2>
          ${Object.entries(api.components.schemas).map(
            ([name, schema]) =>
              html`<section id="${name}">
                <h3>${name}</h3>
                <pre>${notationOf(schema)}</pre>
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

const section = (path: string, method: string, operation: Operation | WebhookOperation) =>
  html`<section id="${operation.operationId}">
    <h2>
      <code><b>${method.toUpperCase()}</b> ${path}</code>
    </h2>
    <p>${prose(operation.summary)}.</p>
    <dl>
      <dt>Who</dt>
      <dd>${operation.description}</dd>
      ${operation.parameters.map(
        ({ in: place, name, required, schema, description }) =>
          html`<dt>${place} <code>${name}${required ? '' : '?'}</code></dt>
            <dd><code>${notationOf(schema)}</code> ${description ?? ''}</dd>`,
      )}
      ${
        operation.requestBody &&
        html`<dt>Body</dt>
          <dd>${contentOf(operation.requestBody.content)}</dd>`
      }
      ${Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .map(
          ([status, { description, content }]) =>
            html`<dt>${status}</dt>
              <dd>${description}${content && contentOf(content)}</dd>`,
        )}
      ${('x-refusals' in operation ? operation['x-refusals'] : []).map(
        (refusal) =>
          html`<dt><code>${refusal}</code></dt>
            <dd>${words[`refusal.${refusal}`] ?? ''}</dd>`,
      )}
    </dl>
  </section>`

const contentOf = (content: NonNullable<Operation['requestBody']>['content']) =>
  Object.entries(content).map(([type, { schema }]) => html`<pre title="${type}">${notationOf(schema)}</pre>`)

/** Renders text between backticks as code. */
const prose = (text: string) =>
  text.split('`').map((part, place) => (place % 2 === 1 ? html`<code>${part}</code>` : part))
