import { useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { parseScanCode } from '#domain/scan-code.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { keyIcon } from '#storefront/ui/icon/icons-more.ts'

/**
 * A field for the digits below the code, in any script, for when there is no camera or it cannot read the
 * code.
 */
export function TypedCode({
  busy,
  disabledReason,
  onCode,
}: {
  busy: boolean
  disabledReason: string | undefined
  onCode: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const [isWrong, setIsWrong] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || disabledReason !== undefined) return
    const isCode = parseScanCode(typed)?.kind === 'typed'
    setIsWrong(!isCode)
    if (isCode) onCode(typed)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={<FormattedMessage id="staff.scan.typed" />}
        icon={keyIcon}
        help={disabledReason ?? <FormattedMessage id="staff.scan.typed.help" />}
        error={isWrong ? <FormattedMessage id="staff.scan.typed.invalid" /> : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={30}
        after={
          <Button
            type="submit"
            tone="plain"
            small
            busy={busy}
            aria-disabled={disabledReason === undefined ? undefined : true}
          >
            <FormattedMessage id="staff.scan.check" />
          </Button>
        }
      />
    </form>
  )
}
