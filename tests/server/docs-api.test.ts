import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningShop, runShop } from '#support/running-shop.ts'

const root = join(import.meta.dirname, '../..')

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop()
})
afterAll(() => shop?.close())

/** Every block marked `sh`, in the order of the page, as a reader would paste them one after another. */
function commandsOf(page: string): string {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = '']) => block).join('\n')
}

function runInBash(commands: string): Promise<{ code: number | null; said: string; complained: string }> {
  const environment = {
    ...process.env,
    // the Node that runs the tests; npm finds its own
    PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`,
    SHOP: shop.origin,
    PORT: String(shop.port),
    DATA_DIR: shop.dataDir,
  }
  const bash = spawn('bash', ['-eu', '-o', 'pipefail'], { cwd: root, env: environment })
  let [said, complained] = ['', '']
  bash.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  bash.stderr.on('data', (piece: Buffer) => (complained += piece.toString()))
  bash.stdin.end(commands)
  return new Promise((resolve) => bash.once('close', (code) => resolve({ code, said, complained })))
}

test('the commands of docs/api.md lead from the menu to an accepted order', async () => {
  const { code, said, complained } = await runInBash(commandsOf('docs/api.md'))

  expect({ code, complained }, said).toMatchObject({ code: 0 })
  for (const line of [
    /^al-yasmin {2}/m,
    /^kabsa-chicken {2}Chicken kabsa {2}32 SAR$/m,
    /^again: 304$/m,
    /^58 SAR, of it 7\.57 VAT, for 20\d\d-/m,
    /^problems: 0$/m,
    /^\+966551234567$/m,
    /^Sara$/m,
    /^201\norder 1000 is placed\n200\nstill order 1000$/m,
    /^400 bad-input: total$/m,
    /^a stranger sees: placed, no name$/m,
    /^staff of al-yasmin$/m,
    /^1000 placed\n[01] due on \d{4}-\d\d-\d\d\nnow accepted$/m,
    /^saw: placed\nsaw: accepted$/m,
    /^1000 accepted 58 SAR$/m,
  ])
    expect(said).toMatch(line)
})
