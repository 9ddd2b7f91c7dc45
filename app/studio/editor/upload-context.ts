import { createContext } from 'react'

/** Stores an image; rejects with an error whose message can be shown. */
export type UploadImage = (file: File) => Promise<{ src: string; width: number; height: number }>

/** Null: images are refused. */
export const UploadContext = createContext<UploadImage | null>(null)
