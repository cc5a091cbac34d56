import * as v from 'valibot'
import { NumberCursorText } from './cursor.ts'
import { apiBase, endpoint } from './endpoint.ts'
import { Instant } from './instant.ts'
import { Localized } from './locale.ts'
import { FieldProblem } from './studio-problem.ts'

/**
 * A place in the menu file: names of fields, and ids of entries in lists. The last part `#order` is the order
 * of a list.
 */
const FieldPath = v.pipe(
  v.array(v.pipe(v.string(), v.minLength(1), v.maxLength(60))),
  v.minLength(1),
  v.maxLength(12),
)

/** The change of one field. A value that is not there stands for a field or an entry that is not there. */
const edit = { path: FieldPath, from: v.optional(v.unknown()), to: v.optional(v.unknown()) }

export const FileChange = v.object(edit)
export type FileChange = v.InferOutput<typeof FileChange>

/** A change that is not published yet: the live value, the value of the draft, who made it and when. */
export const DraftChange = v.object({
  ...edit,
  /** Empty for an employee who left. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
  /** The other editors of what several branches share: days of the calendar, and the exceptions on them. */
  also: v.array(v.string()),
  /** The caller made it last. */
  isMine: v.boolean(),
})
export type DraftChange = v.InferOutput<typeof DraftChange>

/** A branch that a menu does not have any more, with its active orders and unpaid bills. */
export const BranchInUse = v.object({
  branchId: v.string(),
  name: Localized,
  orders: v.number(),
  bills: v.number(),
})
export type BranchInUse = v.InferOutput<typeof BranchInUse>

/** The detail of the refusal `branch-in-use`. */
export const BranchesInUse = v.object({ branches: v.array(BranchInUse) })

export const publicationStates = ['waiting', 'failed', 'live', 'past'] as const

/** One menu that was published, or waits for its time. */
export const Publication = v.object({
  number: v.number(),
  /** `file`: by `npm run menu`; `studio`: a draft; `again`: an earlier one was published again. */
  kind: v.picklist(['file', 'studio', 'again']),
  /** The earlier one that was published again. */
  againOf: v.nullable(v.number()),
  state: v.picklist(publicationStates),
  /** Who published it; empty for a file, and for an employee who left. */
  by: v.string(),
  /** When it was made, and when it goes or went live; ISO 8601. */
  madeAt: v.string(),
  liveAt: v.string(),
  /** The first differences from the menu before it; `changeCount` counts all of them. */
  changes: v.array(FileChange),
  changeCount: v.number(),
  /** Branches without which it would go live, and which it waits for although its time has come. */
  waitsFor: v.optional(v.array(BranchInUse), []),
})
export type Publication = v.InferOutput<typeof Publication>

/** A manager says that their changes can be published. */
export const DraftReady = v.object({
  /** Empty for an employee who left. */
  by: v.string(),
  /** ISO 8601. */
  at: v.string(),
  isMine: v.boolean(),
})
export type DraftReady = v.InferOutput<typeof DraftReady>

/**
 * The changes of the draft, with what keeps it from being published. A manager has those of their branches
 * only.
 */
const DraftState = v.object({
  /** The number of the live publication. */
  number: v.number(),
  /** ISO 8601. */
  liveAt: v.string(),
  /** It rises with each change of the draft. */
  revision: v.number(),
  /** Changes whenever any field of this changes, of `live` and `photos` too. */
  mark: v.string(),
  changes: v.array(DraftChange),
  problems: v.array(FieldProblem),
  /** The first first. */
  ready: v.array(DraftReady),
  /** Publications that wait for their time, the next first. */
  waiting: v.array(Publication),
  /**
   * For a manager: the days of the calendar that are only in the draft, without exceptions; those of their
   * branches are among the changes. An owner has these days among the changes.
   */
  draftDays: v.array(v.record(v.string(), v.unknown())),
})

/** The dishes that are sold out or paused at a branch now; `mark` is another text when they are others. */
export const Unavailable = v.object({
  mark: v.string(),
  dishes: v.array(v.object({ branchId: v.string(), itemId: v.string() })),
})

export const MenuDraft = v.object({
  ...DraftState.entries,
  /**
   * The live menu file with every field; for a manager without the brand, the promotions and other branches.
   */
  live: v.record(v.string(), v.unknown()),
  /** What the field `photo` of a copy says, by dish: for those that have a photograph without naming it. */
  photos: v.optional(v.record(v.string(), v.string()), {}),
  unavailable: Unavailable,
})
export type MenuDraft = v.InferOutput<typeof MenuDraft>

/** A field that another editor changed meanwhile: nothing is overwritten until one of the two is chosen. */
export const DraftConflict = v.object({
  path: FieldPath,
  mine: v.optional(v.unknown()),
  theirs: v.optional(v.unknown()),
  by: v.string(),
})
export type DraftConflict = v.InferOutput<typeof DraftConflict>

export const getMenuDraft = endpoint('GET', `${apiBase}/studio/menu`, {
  summary: 'The live menu file and the changes of the draft, with what keeps it from being published',
  policy: 'managers',
  reply: MenuDraft,
  refusals: ['no-published-menu'],
})

/**
 * The most edits of one request: four fields of each dish of the largest menu file. The studio sends more of
 * them, or more bytes, in parts.
 */
export const mostEdits = 20_000
/** The most bytes of one request: the order of 5,000 dishes with long ids has 600 KB, before and after. */
export const mostDraftBytes = 4 * 1024 * 1024

export const changeMenuDraft = endpoint('PATCH', `${apiBase}/studio/menu`, {
  summary: 'Changes fields of the draft; refused if a field no longer has the value `from`',
  policy: 'managers',
  body: v.object({ edits: v.pipe(v.array(FileChange), v.minLength(1), v.maxLength(mostEdits)) }),
  reply: DraftState,
  refusals: ['no-published-menu', 'draft-conflict', 'not-a-menu', 'not-own-branch'],
})

export const markDraftReady = endpoint('POST', `${apiBase}/studio/menu/ready`, {
  summary: 'Says that the caller’s changes can be published; notifies the owners, once until a publication',
  policy: 'managers',
  reply: DraftState,
  refusals: ['no-published-menu', 'owner-publishes', 'draft-empty', 'draft-problems'],
})

export const publishMenu = endpoint('POST', `${apiBase}/studio/menu/publications`, {
  summary: 'Publishes the draft, now or at a time',
  policy: 'owner',
  body: v.object({
    /** The live publication and the revision of the draft that were looked at. */
    live: v.number(),
    revision: v.number(),
    /** Null: now. */
    at: v.nullable(Instant),
  }),
  reply: Publication,
  refusals: [
    'no-published-menu',
    'draft-moved',
    'draft-empty',
    'draft-problems',
    'time-passed',
    'too-far-ahead',
    'branch-in-use',
  ],
})

export const listPublications = endpoint('GET', `${apiBase}/studio/menu/publications`, {
  summary: 'The history of the menu, 50 at once, the newest first; for a manager that of their branches',
  policy: 'managers',
  query: v.object({ after: v.optional(NumberCursorText) }),
  reply: v.object({
    publications: v.array(Publication),
    /** Names the place of the older ones; null without any. */
    next: v.optional(v.nullable(v.string()), null),
  }),
})

export const getPublication = endpoint('GET', `${apiBase}/studio/menu/publications/:number`, {
  summary: 'What publishing this one again would change in the live menu',
  policy: 'owner',
  reply: v.object({
    /** The number of the live publication that it was compared with. */
    live: v.number(),
    /** The first differences; `changeCount` counts all of them, and an older server does not. */
    changes: v.array(FileChange),
    changeCount: v.optional(v.number(), 0),
    since: v.array(Publication),
  }),
})

export const publishAgain = endpoint('POST', `${apiBase}/studio/menu/publications/:number/again`, {
  summary: 'Publishes an earlier menu again, as a new entry of the history',
  policy: 'owner',
  body: v.object({
    /** The number of the live publication that was looked at. */
    live: v.number(),
  }),
  reply: Publication,
  refusals: ['draft-moved', 'already-live', 'draft-problems', 'branch-in-use'],
})

export const takeBackPublication = endpoint('DELETE', `${apiBase}/studio/menu/publications/:number`, {
  summary: 'Takes back a publication that waits; its changes are in the draft again',
  policy: 'owner',
  refusals: ['already-live'],
})

export const exportMenu = endpoint('GET', `${apiBase}/studio/menu/file`, {
  summary: 'The live menu file, which `npm run menu -- import` reads',
  policy: 'owner',
  reply: v.record(v.string(), v.unknown()),
  refusals: ['no-published-menu'],
})

export const studioEndpoints = {
  getMenuDraft,
  changeMenuDraft,
  markDraftReady,
  publishMenu,
  listPublications,
  getPublication,
  publishAgain,
  takeBackPublication,
  exportMenu,
} as const
