import { useState, type FormEvent } from 'react'
import type { Customer } from '#contract/account.ts'
import { readProfileForm } from './profile-form.ts'
import { useUpdateProfile } from './use-update-profile.ts'

/** Reads the form of `ProfileFields`, points to what it lacks, else saves it. */
export function useProfileForm(onSaved: (customer: Customer) => void) {
  const update = useUpdateProfile()
  const [lacking, setLacking] = useState<readonly string[]>([])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const read = readProfileForm(new FormData(form))
    setLacking(read.lacking)
    const [first] = read.lacking
    if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else update.mutate(read.change, { onSuccess: ({ customer }) => onSaved(customer) })
  }

  return { lacking, submit, isSaving: update.isPending, error: update.error }
}
