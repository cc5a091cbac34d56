import { atom } from 'jotai'
import { keptAtom } from '#storefront/platform/storage/kept-atom.ts'
import { branchCookieOf, branchIdOf, parseStoredChoice, toStoredChoice, type Choice } from './choice.ts'

const kept = keptAtom<Choice>('choice', {
  parse: (stored) => parseStoredChoice(stored, Date.now(), warn),
  store: toStoredChoice,
})

/**
 * The branch the HTML was rendered for: of the cookie, so that server and first render agree. The server's
 * render sets it from the request, in its own jotai store.
 */
export const renderedBranchIdAtom = atom(typeof document === 'undefined' ? null : branchIdOf(document.cookie))

/** What the customer has chosen on this device. Before the device was read only the branch is known. */
export const choiceAtom = atom((get): Choice => {
  const value = get(kept.valueAtom)
  return value.branchId === null ? { ...value, branchId: get(renderedBranchIdAtom) } : value
})

/** False until the device was read: whether the customer has chosen is only known after that. */
export const choiceLoadedAtom = kept.loadedAtom

/**
 * Changes the given parts of the choice; the branch also becomes that of the next server render. Resolves
 * when stored.
 */
export const changeChoiceAtom = atom(null, (_get, _set, part: Partial<Choice>) => {
  if (part.branchId) document.cookie = branchCookieOf(part.branchId, location.protocol === 'https:')
  return kept.change((choice) => ({ ...choice, ...part }))
})

function warn(about: string, what: unknown): void {
  // oxlint-disable-next-line no-console -- a support person asked to find it there
  console.warn(about, what)
}
