import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Profile } from '#contract/me.ts'
import { usualBirthDay } from '#domain/birth-date.ts'
import { localOf } from '#domain/local-time.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { DateField } from '#storefront/ui/form/DateField.tsx'
import { FieldBlock } from '#storefront/ui/form/FieldBlock.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import text from '#storefront/ui/text/text.module.css'

/**
 * The fields for birth date and gender, both optional, with the contract's field names. Calls `onChange` when
 * the birth date changes; the gender's inputs fire the form's own change event.
 */
export function PersonFields({
  person,
  onChange,
}: {
  person: Pick<Profile, 'birthDate' | 'gender'>
  onChange: () => void
}) {
  const intl = useIntl()
  const [birthDate, setBirthDate] = useState(person.birthDate ?? undefined)
  const today = localOf(useNow()).date
  const [gender, setGender] = useState(person.gender ?? 'unsaid')

  function pick(day: string | undefined) {
    setBirthDate(day)
    onChange()
  }

  return (
    <>
      <div className={layout.tight}>
        <DateField
          label={intl.formatMessage({ id: 'me.birth-date' })}
          help={<FormattedMessage id="me.birth-date.help" />}
          value={birthDate}
          min="1900-01-01"
          max={today}
          opensAt={usualBirthDay(today)}
          onChange={pick}
        />
        {birthDate !== undefined && (
          <Button tone="plain" small onClick={() => pick(undefined)}>
            <FormattedMessage id="me.birth-date.remove" />
          </Button>
        )}
        <input type="hidden" name="birthDate" value={birthDate ?? ''} />
      </div>
      <FieldBlock
        legend={
          <span className={text.label}>
            <FormattedMessage id="me.gender" />
          </span>
        }
        flush
      >
        <Segments
          name="gender"
          label={intl.formatMessage({ id: 'me.gender' })}
          value={gender}
          onChange={setGender}
          options={[
            { value: 'female', label: <FormattedMessage id="me.gender.female" /> },
            { value: 'male', label: <FormattedMessage id="me.gender.male" /> },
            { value: 'unsaid', label: <FormattedMessage id="me.gender.unsaid" /> },
          ]}
        />
      </FieldBlock>
    </>
  )
}
