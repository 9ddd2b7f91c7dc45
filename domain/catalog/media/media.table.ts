import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytes = (name: string) => bigint(name, { mode: 'number' })

/** Files beside a video, at `videos/{digest}/`. Null parts could not be made. */
export type PreparedVideo = {
  readonly poster: { readonly width: number; readonly height: number } | null
  /** One sheet of small pictures, in rows of `columns`, one every `seconds`. Missing while nobody has tried, as without ffmpeg. */
  readonly frames?: {
    readonly seconds: number
    readonly count: number
    readonly columns: number
    readonly width: number
    readonly height: number
  } | null
}

/** One size of a video: `videos/{digest}/{version}/{name}.mp4`, with a playlist beside it. */
export type Rendition = {
  /** By its shorter side, such as `720p`. */
  readonly name: string
  readonly width: number
  readonly height: number
}

/** What players choose from. Its files never change: what is made anew has another version. */
export type Renditions = { readonly version: string; readonly sizes: readonly Rendition[] }

/** How far new renditions are. `made`: the sizes that are stored, for a later try to go on after them. */
export type RenditionWork = {
  readonly version: string
  readonly state: 'waiting' | 'making' | 'failed'
  /** 0 to 99. */
  readonly percent: number
  readonly made: readonly Rendition[]
  readonly failure: 'disk-full' | 'not-made' | null
}

/** What was uploaded in the studio, or came with the folder of a course, and is stored whole. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Of the storage, named by the content; of a cover, that of its note. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['video', 'captions', 'picture', 'cover'] }).notNull(),
    /** As it was called where it came from. */
    name: text('name').notNull(),
    /** The name as it is searched: folding is slow, and a search compares every name. */
    foundName: text('found_name').generatedAlwaysAs(sql`public.search_fold(name)`),
    size: bytes('size').notNull(),
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** What was made of a video (`docs/decisions/uploads.md`); null: nothing yet. */
    prepared: jsonb('prepared').$type<PreparedVideo>(),
    /** What readers play in place of the file; null: the file itself. */
    renditions: jsonb('renditions').$type<Renditions>(),
    /** Null: none is waited for. */
    renditionWork: jsonb('rendition_work').$type<RenditionWork>(),
    /** A video that came with a course, and goes once nothing uses it; others stay until somebody removes them, used or not. */
    imported: boolean('imported').notNull().default(false),
    /** Null: the operator, or somebody who has left. */
    uploadedBy: person('uploaded_by'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index().on(table.uploadedBy)],
)

export type UploadPart = { readonly key: string; readonly size: number }

/** A video, or a file of a book, on its way. Its parts are files of the storage, so that any server can go on with it. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** In its address; nobody can guess it. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    size: bytes('size').notNull(),
    /** Milliseconds; with name and size it tells whether a file is the same one. */
    modifiedAt: bytes('modified_at').notNull(),
    /** Where the browser will use it. */
    place: text('place').notNull(),
    received: bytes('received').notNull().default(0),
    /** In their order. */
    parts: jsonb('parts').$type<readonly UploadPart[]>().notNull().default([]),
    state: text('state', { enum: ['uploading', 'checking', 'ready', 'failed'] })
      .notNull()
      .default('uploading'),
    /** Why it failed. */
    failure: text('failure', {
      enum: ['not-mp4', 'no-video', 'unreadable', 'not-pdf', 'not-epub', 'not-zip'],
    }),
    /** Of the storage: of the video in `media_files`, or the file of a book, that it became. */
    key: text('key'),
    startedBy: person('started_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.startedBy), index().on(table.updatedAt)],
)
