import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { newId } from '#client/new-id.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { Localized } from '#domain/locale.ts'
import { normalizePhone } from '#domain/phone.ts'
import { promoCodeFrom } from '#domain/promo-rules.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { trimmedWords } from '../branches/branch-edits.ts'
import { NewNameFields } from '../branches/NewNameFields.tsx'
import { formEdits } from '../save/new-entry.ts'
import { useNewEntryId } from '../save/use-new-entry-id.ts'
import { useEdit } from '../use-edit.ts'
import { missingIn, newCode, rulesOf } from './code-draft.ts'
import { CodeFields } from './CodeFields.tsx'
import { newPromotion } from './promotion-edits.ts'
import { useCodes } from './use-codes.ts'

type Chosen = { readonly promotion: string } | { readonly code: string }

/** Opens a promotion or a code on the page. */
function useOpen() {
  const lang = useLang()
  const navigate = useNavigate()
  return (search: Chosen) =>
    void navigate({ to: '/$lang/studio/$part/', params: { lang, part: 'promotions' }, search: () => search })
}

/** Adds an automatic promotion to the draft, or makes a code at once. */
export function NewPromotionSheet({ menu, onClose }: { menu: MenuFile; onClose: () => void }) {
  const intl = useIntl()
  const [kind, setKind] = useState<'automatic' | 'code'>('automatic')
  return (
    <Sheet open onClose={onClose} title={intl.formatMessage({ id: 'studio.promotions.new' })}>
      <div className={layout.stack}>
        <Segments
          label={intl.formatMessage({ id: 'studio.promotions.kinds' })}
          value={kind}
          onChange={setKind}
          options={(['automatic', 'code'] as const).map((value) => ({
            value,
            label: <FormattedMessage id={`studio.promotions.${value}`} />,
          }))}
        />
        {kind === 'automatic' ? (
          <NewAutomatic onClose={onClose} />
        ) : (
          <NewCode menu={menu} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

function NewAutomatic({ onClose }: { onClose: () => void }) {
  const lang = useLang()
  const edit = useEdit()
  const { idFor } = useNewEntryId('promotion')
  const open = useOpen()
  const [name, setName] = useState<Localized>({})
  const [isAsked, setAsked] = useState(false)
  const words = trimmedWords(name)

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsked(true)
    if (!words) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name="name.${lang}"]`)?.focus()
      return
    }
    const id = idFor(words)
    edit.mutate((menu) => formEdits(menu, ['promotions', id], newPromotion({ id, name: words })), {
      onSuccess: () => {
        onClose()
        open({ promotion: id })
      },
    })
  }

  return (
    <form className={layout.stack} onSubmit={add} noValidate>
      <NewNameFields name={name} isMissing={isAsked && !words} onChange={setName} />
      <Button type="submit" wide busy={edit.isPending}>
        <FormattedMessage id="studio.add-dish" />
      </Button>
    </form>
  )
}

function NewCode({ menu, onClose }: { menu: MenuFile; onClose: () => void }) {
  const intl = useIntl()
  const codes = useCodes()
  const open = useOpen()
  const [code, setCode] = useState('')
  const [phones, setPhones] = useState('')
  const [draft, setDraft] = useState(newCode)
  const [rules, missing] = [rulesOf(draft), missingIn(draft)]
  const numbers = numbersIn(phones)
  const known = knownPhones(numbers)

  function make(event: FormEvent) {
    event.preventDefault()
    if (!rules || known.length < numbers.length) return
    // after a lost answer the same code is asked for again, and made once
    const wanted = code.trim() === '' ? promoCodeFrom(newId() + newId()) : code
    setCode(wanted)
    codes.mutate(
      { kind: 'make', code: wanted, rules, phones: known },
      {
        onSuccess: (made) => {
          onClose()
          open({ code: made.code })
        },
      },
    )
  }

  return (
    <form className={layout.stack} onSubmit={make} noValidate>
      <TextField
        label={<FormattedMessage id="studio.promotions.code.field" />}
        help={<FormattedMessage id="studio.promotions.code.help" />}
        dir="auto"
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <CodeFields menu={menu} draft={draft} onChange={setDraft} />
      <TextArea
        label={<FormattedMessage id="studio.promotions.phones" />}
        help={<FormattedMessage id="studio.promotions.phones.help" />}
        error={known.length < numbers.length ? <FormattedMessage id="refusal.phone-invalid" /> : undefined}
        rows={2}
        dir="ltr"
        value={phones}
        onChange={(event) => setPhones(event.target.value)}
      />
      <ErrorNote error={codes.error} />
      <Button
        type="submit"
        wide
        busy={codes.isPending}
        disabledReason={missing && intl.formatMessage({ id: missing })}
      >
        <FormattedMessage id="studio.promotions.make" />
      </Button>
    </form>
  )
}

const numbersIn = (typed: string): string[] => typed.split(/[\n,،]/).filter((line) => line.trim() !== '')

const knownPhones = (numbers: readonly string[]): string[] =>
  numbers.flatMap((line) => {
    const found = normalizePhone(line)
    return found.ok ? [found.value] : []
  })
