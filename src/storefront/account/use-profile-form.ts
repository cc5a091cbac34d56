import { useState, type FormEvent } from 'react'
import type { Customer } from '#contract/account.ts'
import { readProfileForm } from './profile-form.ts'
import { useUpdateProfile, type ProfileChange } from './use-update-profile.ts'

/**
 * Reads the form of `ProfileFields`, points to what it lacks, else saves it. `before`: what else must go well first; where it does not,
 * nothing is saved.
 */
export function useProfileForm(
  onSaved: (customer: Customer) => void,
  before: () => Promise<boolean> = () => Promise.resolve(true),
) {
  const update = useUpdateProfile()
  const [isPreparing, setPreparing] = useState(false)
  const [lacking, setLacking] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readProfileForm(new FormData(form))
    setLacking(read.lacking)
    const [first] = read.lacking
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else void save(read.change)
  }

  async function save(change: ProfileChange) {
    setPreparing(true)
    const isGood = await before()
    setPreparing(false)
    if (isGood) update.mutate(change, { onSuccess: ({ customer }) => onSaved(customer) })
  }

  return { lacking, submit, isSaving: isPreparing || update.isPending, error: update.error }
}
