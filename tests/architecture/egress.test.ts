import { expect, test } from 'vitest'
import { type SourceFile, sourceFiles, withoutComments } from './source-files.ts'

/** The files that send requests to other servers, each to the one host of a setting. */
const senders = [
  'src/server/identity/address/national-address.ts',
  'src/server/identity/push/send-push.ts',
  'src/server/platform/gateway/moyasar.ts',
  'src/server/platform/sms/unifonic.ts',
  'src/server/settlement/invoice/external.ts',
]

const sends = /(?<![.\w])fetch\((?!\{)|\bhttps?\.request\(|from 'node:https'|\bundici\b|\bwebPush\.send/
/** The sandbox in its own process is a tool for tests. */
const isChecked = ({ path }: SourceFile) =>
  path.startsWith('src/server/') && path !== 'src/server/platform/gateway/sandbox/main.ts'

const sendersAmong = (files: readonly SourceFile[]) =>
  files.filter((file) => isChecked(file) && sends.test(withoutComments(file.text))).map(({ path }) => path)

/** Files that follow a redirect, which could lead to any host. */
const followersAmong = (files: readonly SourceFile[]) =>
  files
    .filter((file) => isChecked(file) && /\bawait fetch\(/.test(file.text))
    .filter(({ text }) => text.split(/\bawait fetch\(/).length !== text.split("redirect: 'error'").length)
    .map(({ path }) => path)

test('only the adapters of known services send requests, and none follows a redirect', () => {
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
