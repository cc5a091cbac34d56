import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { call } from '#client/call.ts'
import {
  cancelTeamInvitation,
  changeTeamMember,
  inviteToTeam,
  inviteToTeamAgain,
  removeTeamMember,
  type Team,
} from '#contract/team.ts'
import type { Duty } from '#domain/team.ts'
import { teamKey } from './queries.ts'

type TeamAct =
  | { readonly kind: 'invite' | 'change'; readonly phone: string; readonly duty: Duty }
  | { readonly kind: 'remove'; readonly phone: string }
  | { readonly kind: 'again' | 'cancel'; readonly id: string }

/**
 * Changes the team. Afterwards the pages that are shown are loaded again, after a refusal and a lost answer
 * too. Nothing waits for them: a row that is gone from them could not confirm its own change.
 */
export function teamChange(queryClient: QueryClient) {
  const loadAgain = () => void queryClient.invalidateQueries({ queryKey: teamKey })
  return mutationOptions({
    mutationFn: send,
    onSettled: loadAgain,
  })
}

function send(act: TeamAct): Promise<Team> {
  switch (act.kind) {
    case 'invite':
      return call(inviteToTeam, { body: bodyOf(act) })
    case 'change':
      return call(changeTeamMember, { body: bodyOf(act) })
    case 'remove':
      return call(removeTeamMember, { body: { phone: act.phone } })
    case 'again':
      return call(inviteToTeamAgain, { params: { id: act.id } })
    case 'cancel':
      return call(cancelTeamInvitation, { params: { id: act.id } })
    default:
      return act satisfies never
  }
}

const bodyOf = ({ phone, duty }: { readonly phone: string; readonly duty: Duty }) => ({
  phone,
  role: duty.role,
  branchIds: [...duty.branchIds],
})
