/**
 * `npm run types`: checks the types of each layer with the settings of that layer, two layers at a time, and
 * with two checkers each. The default of four costs 40 % more CPU time: each checks the shared types again.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** The longest first, so that the two processes end together. */
const layers = ['tests', 'src/storefront', 'src/server', 'src/client', 'sw', 'src/contract', 'src/domain']

/** Resolves with whether the types of a layer are right; prints its errors. */
const check = (layer: string): Promise<boolean> =>
  new Promise((resolve) => {
    const tsc = spawn(join(root, 'node_modules/.bin/tsc'), ['-p', layer, '--checkers', '2'], {
      cwd: root,
      stdio: 'inherit',
    })
    tsc.on('error', () => resolve(false))
    tsc.on('close', (code) => resolve(code === 0))
  })

async function checkNext(): Promise<boolean> {
  const layer = layers.shift()
  if (layer === undefined) return true
  const isRight = await check(layer)
  return (await checkNext()) && isRight
}

const results = await Promise.all([checkNext(), checkNext()])
if (results.includes(false)) process.exitCode = 1
