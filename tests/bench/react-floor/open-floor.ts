import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import sharp from 'sharp'
import { build } from 'vite'
import { FloorApp, type FloorDish } from './app.ts'

const dishCount = 100
const pictureCount = 24
const pictureSide = 176

type Answer = { readonly type: string; readonly body: Buffer; readonly isBrotli: boolean }

/**
 * Serves two pages: `/` has one line of text, `/menu` is a menu of a hundred dishes that is rendered by the
 * server, painted, and then hydrated by React alone. The first is the cost of the browser and its throttling,
 * the second what a page of this kind can cost. Both are measured beside the shop in one run.
 */
export async function openFloor() {
  const script = await bundle()
  const dishes = Array.from({ length: dishCount }, (_, place) => aDish(place))
  const answers = new Map<string, Answer>([
    ['/', page('Nothing', '<main><p>Nothing</p></main>')],
    ['/menu', page('Menu', menuOf(dishes))],
    ['/app.js', packed('text/javascript', script)],
  ])
  for (let n = 0; n < pictureCount; n++)
    answers.set(`/${n}.webp`, { type: 'image/webp', body: await drawPicture(n), isBrotli: false })
  const server = createServer(({ url = '/' }, response) => {
    const answer = answers.get(url)
    if (!answer) return response.writeHead(404).end()
    response.setHeader('content-type', answer.type)
    if (answer.isBrotli) response.setHeader('content-encoding', 'br')
    response.end(answer.body)
    return undefined
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://localhost:${port}`, close: () => server.close() }
}

/** React and the menu in one file, built as the storefront is. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, 'client.ts') },
    },
  })
  const output = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const script = output.find((file) => file.type === 'chunk')
  if (!script) throw new Error('expected a script of the floor')
  return script.code
}

const ways = ['braised', 'grilled', 'roasted', 'smoked', 'baked', 'steamed']
const mains = ['lamb', 'chicken', 'aubergine', 'salmon', 'halloumi', 'beef', 'prawns']
const oneOf = (words: readonly string[], place: number) => words[place % words.length] ?? ''

function aDish(place: number): FloorDish {
  return {
    id: place + 1,
    name: `Dish ${place + 1}: ${oneOf(ways, place)} ${oneOf(mains, place)}`,
    description: `Slow-${oneOf(ways, place * 5)} ${oneOf(mains, place * 3)} with tomato, garlic and basil, served with rice.`,
    picture: `/${place % pictureCount}.webp`,
    price: 500 + (place % 20) * 75,
  }
}

const style =
  'body{margin:0;font:16px/1.4 system-ui}header{position:sticky;top:0;background:#fff;padding:8px 16px;display:flex;gap:12px}h1{font-size:20px;margin:0}input{flex:1;font:inherit;padding:8px}ul{list-style:none;margin:0;padding:0 16px}.c{display:grid;grid-template-columns:88px 1fr auto;gap:12px;padding:12px 0;border-bottom:1px solid #eee;content-visibility:auto;contain-intrinsic-size:auto 112px}.c img{border-radius:8px;object-fit:cover;background:#eee}.c h3{margin:0;font-size:16px}.c p{margin:2px 0;font-size:13px;color:#555}.add{align-self:center;min-width:64px;min-height:48px}#bar{position:fixed;bottom:0;left:0;right:0;padding:16px}'

const page = (title: string, content: string): Answer =>
  packed(
    'text/html; charset=utf-8',
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${title}"><title>${title}</title><link rel="icon" href="data:,"><style>${style}</style>${content}`,
  )

/** The script is loaded after the first paint, as the shop's. */
const menuOf = (dishes: readonly FloorDish[]): string =>
  `<div id="root">${renderToString(createElement(FloorApp, { dishes }))}</div><script type="application/json" id="data">${JSON.stringify(dishes)}</script><script>requestAnimationFrame(()=>setTimeout(()=>import('/app.js')))</script>`

const packed = (type: string, text: string): Answer => ({
  type,
  body: brotliCompressSync(text),
  isBrotli: true,
})

/** Blurred noise: about as many bytes as a small photograph of a dish. */
function drawPicture(seed: number): Promise<Buffer> {
  let state = seed + 1
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
  const raw = { width: pictureSide, height: pictureSide, channels: 3 } as const
  const pixels = Buffer.from(Array.from({ length: pictureSide ** 2 * 3 }, () => Math.floor(random() * 256)))
  return sharp(pixels, { raw }).blur(6).webp({ quality: 55 }).toBuffer()
}
