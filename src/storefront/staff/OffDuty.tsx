import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { Button } from '../ui/Button.tsx'
import { infoIcon } from '../ui/icons.ts'
import { Note } from '../ui/Note.tsx'
import { useDuty } from '../watch/use-duty.ts'
import { dutyChoiceAtom } from '../watch/watch-atoms.ts'

/** That this window only looks on: nothing rings, and the branch is not missed when it is closed. */
export function OffDuty({ branchId }: { branchId: string }) {
  const onDuty = useDuty()
  const choose = useSetAtom(dutyChoiceAtom)
  if (onDuty) return null
  return (
    <Note key={branchId} tone="info" icon={infoIcon} title={<FormattedMessage id="staff.shift.off" />}>
      <p>
        <FormattedMessage id="staff.shift.off.text" />
      </p>
      <Button tone="tonal" small onClick={() => choose(true)}>
        <FormattedMessage id="staff.shift.begin" />
      </Button>
    </Note>
  )
}
