import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#domain/people/accounts/account.table.ts'

const person = (name: string) => text(name).references(() => users.id, { onDelete: 'set null' })
const moment = (name: string) => timestamp(name, { withTimezone: true })
const bytes = (name: string) => bigint(name, { mode: 'number' })

/** Files made from a video, at `videos/{digest}/`. Null for a file that could not be made. */
export type PreparedVideo = {
  readonly poster: { readonly width: number; readonly height: number } | null
  /**
   * One sheet of small pictures, in rows of `columns`, one every `seconds`. Undefined until somebody tries to make it, which
   * needs ffmpeg.
   */
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
  /** Named after the shorter side, such as `720p`. */
  readonly name: string
  readonly width: number
  readonly height: number
}

/** The sizes that players choose from. Their files never change: new ones get another version. */
export type Renditions = { readonly version: string; readonly sizes: readonly Rendition[] }

/** Progress of new renditions. `made`: the sizes that are stored already, after which a later try continues. */
export type RenditionWork = {
  readonly version: string
  readonly state: 'waiting' | 'making' | 'failed'
  /** 0 to 99. */
  readonly percent: number
  readonly made: readonly Rendition[]
  readonly failure: 'disk-full' | 'not-made' | null
}

/** The library: files that were uploaded in the studio or came with a course folder, and are stored completely. */
export const mediaFiles = pgTable(
  'media_files',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Storage key, which contains a digest of the content; for a cover, the key of its JSON file. */
    key: text('key').notNull().unique(),
    kind: text('kind', { enum: ['video', 'captions', 'picture', 'cover'] }).notNull(),
    /** The file's original name. */
    name: text('name').notNull(),
    /** The name without case and accents. Stored, because computing it is slow and a search compares every name. */
    foundName: text('found_name').generatedAlwaysAs(sql`public.search_fold(name)`),
    size: bytes('size').notNull(),
    durationSeconds: integer('duration_seconds'),
    width: integer('width'),
    height: integer('height'),
    /** Files that were made from a video (`docs/decisions/uploads.md`); null before any were. */
    prepared: jsonb('prepared').$type<PreparedVideo>(),
    /** The sizes that are played in place of the file; null to play the file itself. */
    renditions: jsonb('renditions').$type<Renditions>(),
    /** Null when no renditions are being made. */
    renditionWork: jsonb('rendition_work').$type<RenditionWork>(),
    /** A video that came with a course is removed when nothing uses it any more; other files stay until somebody removes them. */
    imported: boolean('imported').notNull().default(false),
    /** Null for the operator or a deleted account. */
    uploadedBy: person('uploaded_by'),
    uploadedAt: moment('uploaded_at').notNull(),
  },
  (table) => [index().on(table.uploadedBy)],
)

export type UploadPart = { readonly key: string; readonly size: number }

/** An upload of a video or a book's file. Its parts are stored files, so that any server process can continue it. */
export const mediaUploads = pgTable(
  'media_uploads',
  {
    /** Part of its URL; not guessable. */
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    size: bytes('size').notNull(),
    /** In milliseconds; together with name and size it shows whether a file is the same. */
    modifiedAt: bytes('modified_at').notNull(),
    /** The place in the studio where the browser will use the file. */
    place: text('place').notNull(),
    received: bytes('received').notNull().default(0),
    /** In order. */
    parts: jsonb('parts').$type<readonly UploadPart[]>().notNull().default([]),
    state: text('state', { enum: ['uploading', 'checking', 'ready', 'failed'] })
      .notNull()
      .default('uploading'),
    /** Why it failed; null otherwise. */
    failure: text('failure', {
      enum: ['not-mp4', 'no-video', 'unreadable', 'not-pdf', 'not-epub', 'not-zip'],
    }),
    /** Storage key of the finished video or book file; null before. */
    key: text('key'),
    startedBy: person('started_by'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [index().on(table.startedBy), index().on(table.updatedAt)],
)
