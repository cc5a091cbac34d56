import { useState, type FormEvent } from 'react'
import { FormattedMessage } from 'react-intl'
import { parseWholeNumber } from '#domain/digits.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { searchIcon } from '#storefront/ui/icon/icons.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'

/** The field for the ticket's number, in Western or Arabic digits. */
export function PlatesSearch({
  number,
  onFind,
}: {
  number: number | undefined
  onFind: (number: number) => void
}) {
  const [shown, setShown] = useState(number)
  const [typed, setTyped] = useState(textOf(number))
  const [isWrong, setIsWrong] = useState(false)
  // another search keeps the field, and with it the focus
  if (shown !== number) {
    setShown(number)
    setTyped(textOf(number))
    setIsWrong(false)
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const wanted = parseWholeNumber(typed.replace(/^\s*#/, ''))
    const isNumber = wanted !== undefined && wanted >= 1000 && wanted <= 9999
    setIsWrong(!isNumber)
    if (isNumber) onFind(wanted)
    else event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form role="search" onSubmit={submit} noValidate>
      <TextField
        label={<FormattedMessage id="staff.plates.number" />}
        icon={searchIcon}
        help={<FormattedMessage id="staff.plates.intro" />}
        error={isWrong ? <FormattedMessage id="staff.plates.number.invalid" /> : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={12}
        after={
          <Button type="submit" tone="plain" small>
            <FormattedMessage id="staff.plates.find" />
          </Button>
        }
      />
    </form>
  )
}

const textOf = (number: number | undefined): string => (number === undefined ? '' : String(number))
