import { useAtom } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { maxNoteLength } from '#domain/cart.ts'
import { TextArea } from '#storefront/ui/form/TextArea.tsx'
import { editIcon } from '#storefront/ui/icon/icons-more.ts'
import { Fold } from '#storefront/ui/layout/Fold.tsx'
import { noteAtom } from '#storefront/customer/placing/form-atoms.ts'

/** The field for a note to the kitchen about the whole order, which the device keeps until it is placed. */
export function NotePart() {
  const intl = useIntl()
  const [note, setNote] = useAtom(noteAtom)
  return (
    <Fold icon={editIcon} summary={<FormattedMessage id="checkout.note.add" />} holds={note !== ''}>
      <TextArea
        name="note"
        label={<FormattedMessage id="checkout.note" />}
        placeholder={intl.formatMessage({ id: 'checkout.note.hint' })}
        value={note}
        onChange={(event) => void setNote(event.target.value)}
        dir="auto"
        maxLength={maxNoteLength}
      />
    </Fold>
  )
}
