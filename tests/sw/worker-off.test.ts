import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const script = readFileSync(resolve(import.meta.dirname, '../../public/worker-off.js'), 'utf8')

/** Runs the worker in a browser with these caches; returns its calls in order. */
async function takeOver(cacheNames: readonly string[]): Promise<readonly string[]> {
  const did: string[] = []
  const say = (what: string) => Promise.resolve(void did.push(what))
  const listeners = new Map<string, (event: { waitUntil: (work: Promise<void>) => void }) => void>()
  const page = { url: 'https://order.example/ar/cart/', navigate: (url: string) => say(`load ${url}`) }
  const self = {
    addEventListener: (name: string, listen: () => void) => listeners.set(name, listen),
    skipWaiting: () => say('skip'),
    clients: { claim: () => say('claim'), matchAll: () => Promise.resolve([page]) },
    registration: { unregister: () => say('unregister') },
  }
  const caches = {
    keys: () => Promise.resolve([...cacheNames]),
    delete: (name: string) => say(`drop ${name}`),
  }
  runInNewContext(script, { self, caches })
  let working = Promise.resolve()
  for (const name of ['install', 'activate']) {
    listeners.get(name)?.({
      waitUntil: (work) => {
        working = work
      },
    })
  }
  await working
  return did
}

test('the worker takes over, deletes every cache, unregisters, and pages reload', async () => {
  expect(await takeOver(['workbox-precache-v2-https://order.example/', 'menu', 'pictures'])).toEqual([
    'skip',
    'drop workbox-precache-v2-https://order.example/',
    'drop menu',
    'drop pictures',
    'claim',
    'unregister',
    'load https://order.example/ar/cart/',
  ])
})

test('when it is registered again at the next visit no page is reloaded', async () => {
  expect(await takeOver(['menu'])).toEqual(['skip', 'drop menu', 'claim', 'unregister'])
})
