import { useRouter } from '@tanstack/react-router'
import { atom, useAtom } from 'jotai'
import { useEffect } from 'react'

export const nothingTyped = { phone: '', agreed: false }

/**
 * What is typed into the form of the sign-in, until it succeeds or is left for another screen: its links to
 * the terms leave the form, and so does the code.
 */
export const typedSignInAtom = atom(nothingTyped)

/** Returns what is typed and a function that sets it. */
export function useTypedSignIn() {
  const [typed, setTyped] = useAtom(typedSignInAtom)
  const { history } = useRouter()
  // the device may be handed to another person, who is not to see the number and has not agreed to the terms
  useEffect(
    () => () => {
      if (!isPartOfSignIn(history.location.pathname)) setTyped(nothingTyped)
    },
    [history, setTyped],
  )
  return [typed, setTyped] as const
}

/** Whether a path is a screen of the sign-in, or one that its form leads to and from which one comes back. */
export const isPartOfSignIn = (path: string): boolean => /^\/[a-z]+\/(?:auth\/|terms\/|privacy\/)/.test(path)
