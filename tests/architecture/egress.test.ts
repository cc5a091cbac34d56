import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

/** The file that sends requests to other servers: it checks the origin, or the address. */
const senders = ['src/server/platform/outbound.ts']

const sends = /(?<![.\w])fetch\((?!\{)|\bhttps?\.request\(|from 'node:https'|\bundici\b|\bwebPush\.send/
/** The sandbox in its own process is a tool for tests. */
const isChecked = ({ path }: SourceFile) =>
  path.startsWith('src/server/') && path !== 'src/server/platform/gateway/sandbox/main.ts'

const sendersAmong = (files: readonly SourceFile[]) =>
  files.filter((file) => isChecked(file) && sends.test(withoutComments(file.text))).map(({ path }) => path)

/** Files that follow a redirect, which could lead to any host. */
const followersAmong = (files: readonly SourceFile[]) =>
  files
    .filter((file) => isChecked(file) && /\b(?:await|return) fetch\(/.test(file.text))
    .filter(
      ({ text }) =>
        text.split(/\b(?:await|return) fetch\(/).length !== text.split("redirect: 'error'").length,
    )
    .map(({ path }) => path)

test('only the guard of outgoing requests sends any, and it follows no redirect', () => {
  const files = sourceFiles('src/server/**/*.ts')

  expect(sendersAmong(files)).toEqual(senders)
  expect(followersAmong(files)).toEqual([])
})

const file = (text: string): SourceFile => ({ path: 'src/server/new.ts', text })

test('another sender and a follower of redirects are found', () => {
  expect(sendersAmong([file('await fetch(url)')])).toEqual(['src/server/new.ts'])
  expect(sendersAmong([file("import https from 'node:https'")])).toEqual(['src/server/new.ts'])
  expect(followersAmong([file('await fetch(url, { signal })')])).toEqual(['src/server/new.ts'])
  expect(followersAmong([file("await fetch(url, { redirect: 'error' })")])).toEqual([])
})
