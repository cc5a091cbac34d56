import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuFile } from '#contract/menu-file.ts'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { useEdit } from '../use-edit.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { SelectField } from '#storefront/ui/form/Select.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { newBranch, trimmedWords } from './branch-edits.ts'
import { NewNameFields } from './NewNameFields.tsx'

/** Adds a branch to the draft, with the hours and the city of another one, and opens it. */
export function NewBranchSheet({ menu, onClose }: { menu: MenuFile; onClose: () => void }) {
  const intl = useIntl()
  const lang = useLang()
  const navigate = useNavigate()
  const edit = useEdit()
  const { idFor } = useNewEntryId('branch')
  const [name, setName] = useState<Localized>({})
  const [likeId, setLike] = useState(menu.branches[0]?.id)
  const [isAsked, setAsked] = useState(false)
  const words = trimmedWords(name)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    const like = menu.branches.find(({ id }) => id === likeId)
    if (!words || !like) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="name.${lang}"]`)?.focus()
      return
    }
    const id = idFor(words)
    edit.mutate((now) => formEdits(now, ['branches', id], newBranch(like, { id, name: words })), {
      onSuccess: () => {
        onClose()
        void navigate({
          to: '/$lang/studio/$part/',
          params: { lang, part: 'branches' },
          search: (before: object) => ({ ...before, branch: id }),
        })
      },
    })
  }

  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.branches.new' })}>
      <form className={layout.stack} onSubmit={add} noValidate>
        <NewNameFields name={name} isMissing={isAsked && !words} onChange={setName} />
        <LikeSelect menu={menu} value={likeId} onChange={setLike} />
        <Button type="submit" wide busy={edit.isPending}>
          <FormattedMessage id="studio.add-dish" />
        </Button>
      </form>
    </Sheet>
  )
}

/** The branch whose hours and city the new one has. */
function LikeSelect({
  menu,
  value,
  onChange,
}: {
  menu: MenuFile
  value: string | undefined
  onChange: (id: string) => void
}) {
  const lang = useLang()
  return (
    <SelectField
      label={<FormattedMessage id="studio.branches.like" />}
      help={<FormattedMessage id="studio.branches.like.text" />}
      value={value}
      onPick={onChange}
    >
      {menu.branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {wordsIn(name, lang).text}
        </option>
      ))}
    </SelectField>
  )
}
