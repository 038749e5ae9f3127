CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "products_name_trigrams";--> statement-breakpoint
DROP INDEX "products_brand_trigrams";--> statement-breakpoint
INSERT INTO "search_words" ("word")
SELECT DISTINCT "form"
FROM "products"
JOIN "subcategories" ON "subcategories"."id" = "products"."subcategory_id",
LATERAL regexp_split_to_table(lower("products"."name" || ' ' || "products"."brand" || ' ' || "subcategories"."name"), '[^[:alnum:]]+') AS "word",
LATERAL (VALUES ("word"), (regexp_replace("word", '^(.{3,})s$', '\1'))) AS "forms" ("form")
WHERE "word" <> '';
