import { afterAll } from 'vitest'
import { noteReply, noteTime } from '#client/connectivity.ts'

/** The test files of a worker share the client's modules: none leaves its server's clock to the next one. */
afterAll(() => {
  noteTime(Date.now())
  noteReply(true)
})
