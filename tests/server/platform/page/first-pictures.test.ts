import { expect, test } from 'vitest'
import { withFirstPictures } from '#server/platform/page/first-pictures.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h1" fill="#a3182f"/></svg>'
/** A shop with a small drawing and a large one; it must not be asked for the photo. */
const ask = (path: string) => {
  if (path.endsWith('.webp')) throw new Error('expected no question for a photograph')
  const found = {
    '/pictures/drawing.svg': new Response(drawing, { headers: { 'content-type': 'image/svg+xml' } }),
    '/pictures/large.svg': new Response(' '.repeat(20_000), { headers: { 'content-type': 'image/svg+xml' } }),
  }[path]
  return found ?? Response.json({ type: 'not-found' }, { status: 404 })
}

/** As React renders it: pictures that are not lazy have preload links first. */
const rendered = (name: string, loading = 'eager') =>
  `<link rel="preload" as="image" href="${name}"/><main><img class="plate" src="${name}" alt="" loading="${loading}"/></main>`

test('a small drawing is inlined in the page, and not fetched', async () => {
  const { html, fetched } = await withFirstPictures(rendered('/pictures/drawing.svg'), ask)

  expect(html).toBe(
    `<main><img class="plate" src="data:image/svg+xml,${encodeURIComponent(drawing)}" alt="" loading="eager"/></main>`,
  )
  expect(fetched).toEqual([])
})

test('a photo, and a drawing that is large or unavailable, keep their URL and are preloaded', async () => {
  for (const name of ['/pictures/photo.webp', '/pictures/large.svg', '/pictures/gone.svg']) {
    const { html, fetched } = await withFirstPictures(rendered(name), ask)

    expect(html).toBe(`<main><img class="plate" src="${name}" alt="" loading="eager"/></main>`)
    expect(fetched).toEqual([name])
  }
})

test('the same picture further down stays lazy, with its URL', async () => {
  const name = '/pictures/drawing.svg'
  const { html } = await withFirstPictures(`${rendered(name)}<img src="${name}" loading="lazy"/>`, ask)

  expect(html).toContain(`<img src="${name}" loading="lazy"/>`)
  expect(html.match(/data:image/g)).toHaveLength(1)
})

test('a page without pictures is unchanged', async () => {
  const html = '<main>$& no pictures</main>'

  expect(await withFirstPictures(html, ask)).toEqual({ html, fetched: [] })
})
