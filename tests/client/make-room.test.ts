import { expect, test } from 'vitest'
import { makingRoom } from '#client/make-room.ts'

const full = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'))

const denied = () => Promise.reject(new DOMException('denied', 'SecurityError'))

/** A store that accepts a value once there is space. */
function aStore() {
  const said: string[] = []
  let room = false
  return {
    said,
    store: () => {
      said.push('store')
      return room ? Promise.resolve('stored') : full()
    },
    dropPictures: () => {
      said.push('drop')
      room = true
      return Promise.resolve(true)
    },
  }
}

test('a full device drops its cached pictures and then stores the value', async () => {
  const { said, store, dropPictures } = aStore()

  expect(await makingRoom(store, dropPictures)).toBe('stored')
  expect(said).toEqual(['store', 'drop', 'store'])
})

test('a full device without pictures throws the error', async () => {
  await expect(makingRoom(full, () => Promise.resolve(false))).rejects.toThrow('no room')
})

test('a failure to drop the pictures does not hide the storage error', async () => {
  await expect(makingRoom(full, () => Promise.reject(new Error('caches')))).rejects.toThrow('no room')
})

test('a device that fails for another reason keeps its pictures', async () => {
  let dropped = 0

  await expect(
    makingRoom(denied, () => {
      dropped += 1
      return Promise.resolve(true)
    }),
  ).rejects.toThrow('denied')
  expect(dropped).toBe(0)
})
