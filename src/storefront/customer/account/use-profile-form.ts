import type { UseMutationResult } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { readProfileForm, stillLacking } from './profile-form.ts'
import type { ProfileChange } from './use-update-profile.ts'

type Options = {
  readonly before?: (() => Promise<boolean>) | undefined
  /** What the fields showed before the customer changed them. */
  readonly known?: ProfileChange
}

/**
 * Reads the form of `ProfileFields`: `submit` focuses the first invalid field, else saves with `update`
 * what differs from `known`; `input` removes the errors of fields that are right now. `before` runs first; if
 * it resolves with false, nothing is saved.
 */
export function useProfileForm<Saved>(
  update: UseMutationResult<Saved, Error, ProfileChange>,
  onSaved: (saved: Saved, change: ProfileChange) => void,
  { before = () => Promise.resolve(true), known }: Options = {},
) {
  const [isPreparing, setPreparing] = useState(false)
  const [lacking, setLacking] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readProfileForm(new FormData(form), known)
    setLacking(read.lacking)
    const [first] = read.lacking
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void save(read.change)
  }

  function input({ currentTarget }: FormEvent<HTMLFormElement>) {
    if (lacking.length > 0) setLacking(stillLacking(lacking, new FormData(currentTarget)))
  }

  async function save(change: ProfileChange) {
    setPreparing(true)
    const isGood = await before()
    setPreparing(false)
    if (isGood) update.mutate(change, { onSuccess: onSaved })
  }

  return { lacking, submit, input, isSaving: isPreparing || update.isPending, error: update.error }
}
