import { upsertStaffMember } from '#server/identity/account/staff-store.ts'
import { customerIdOf } from './points.ts'
import type { Entry } from './rights.ts'
import type { TestShop } from './shop.ts'

const leaving = '+966512345697'
const invited = { phone: '+966512345698', role: 'staff', branchIds: ['olaya'] } as const

/** Adds an employee to be removed, and an invitation to be sent again and cancelled. */
export async function makeTeam({ db, clock }: TestShop): Promise<void> {
  const member = { phone: leaving, role: 'staff', name: '', branchIds: ['olaya'] } as const
  await db.transaction().execute((tx) => upsertStaffMember(tx, member, clock.now))
  const at = new Date(clock.now)
  await db
    .insertInto('staff_invite')
    .values({
      id: 'invitation',
      phone: '+966512345696',
      duty: 'staff',
      branch_ids: ['olaya'],
      made_by: await customerIdOf({ db }, '+966512345674'),
      made_at: at,
      sent_at: at,
      expires_at: new Date(clock.now + 24 * 60 * 60_000),
    })
    .execute()
}

const invitation = () => ({ id: 'invitation' })

/** The rights of the endpoints of the team, of ratings and of the audit. */
export const rightsOfTeam: Readonly<Record<string, Entry>> = {
  listTeam: { whose: 'everybody' },
  changeTeamMember: {
    whose: 'everybody',
    body: () => ({ phone: '+966512345672', role: 'staff', branchIds: ['olaya'] }),
  },
  removeTeamMember: { whose: 'everybody', body: () => ({ phone: leaving }) },
  inviteToTeam: { whose: 'everybody', body: () => invited },
  inviteToTeamAgain: { whose: 'everybody', params: invitation },
  cancelTeamInvitation: { whose: 'everybody', params: invitation },
  getOwnInvitation: { whose: 'own' },
  joinTeam: { whose: 'own' },
  declineTeam: { whose: 'own' },
  getAudit: { whose: 'everybody' },
  getRatingSummary: { whose: 'everybody' },
  listGuestRatings: { whose: 'everybody', seen: 'rating' },
  answerRating: {
    whose: 'everybody',
    params: ({ lentId }) => ({ id: lentId }),
    body: () => ({ text: 'Thank you', points: 0 }),
  },
  changeRatingAnswer: {
    whose: 'everybody',
    params: ({ lentId }) => ({ id: lentId }),
    body: () => ({ text: 'Thank you' }),
  },
  withdrawRatingAnswer: { whose: 'everybody', params: ({ lentId }) => ({ id: lentId }) },
  getOwnRating: { whose: 'customer', params: ({ lentId }) => ({ id: lentId }) },
}
