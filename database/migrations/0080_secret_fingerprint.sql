ALTER TABLE "shop_identity" ADD COLUMN "secret_fingerprint" text;
