--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: refuse_change(); Type: FUNCTION; Schema: public; Owner: -
--

CREATE FUNCTION public.refuse_change() RETURNS trigger
    LANGUAGE plpgsql
    AS $$BEGIN RAISE EXCEPTION 'the audit log is only added to'; END$$;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: audit; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit (
    no bigint NOT NULL,
    at bigint NOT NULL,
    verb text NOT NULL,
    arguments text NOT NULL,
    outcome text NOT NULL
);


--
-- Name: audit_no_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit ALTER COLUMN no ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_no_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: ban; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.ban (
    person uuid NOT NULL,
    since bigint NOT NULL,
    until bigint,
    reason text NOT NULL
);


--
-- Name: block; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.block (
    person uuid NOT NULL,
    blocked uuid NOT NULL,
    at bigint NOT NULL,
    cid text
);


--
-- Name: call; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.call (
    id uuid NOT NULL,
    is_void boolean NOT NULL,
    at timestamp with time zone NOT NULL
);


--
-- Name: challenge; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.challenge (
    id uuid NOT NULL,
    challenger uuid NOT NULL,
    challenged uuid NOT NULL,
    terms text NOT NULL,
    expires bigint NOT NULL,
    kept_until bigint NOT NULL,
    declined boolean NOT NULL,
    table_id uuid,
    invite text
);


--
-- Name: chat_message; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat_message (
    table_id uuid NOT NULL,
    n bigint NOT NULL,
    speaker uuid,
    line text,
    at bigint
);


--
-- Name: finished_match; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.finished_match (
    table_id uuid NOT NULL,
    match_no bigint NOT NULL,
    game text NOT NULL,
    finished_at bigint NOT NULL,
    rated boolean NOT NULL,
    listed boolean NOT NULL,
    ended text NOT NULL,
    no bigint
);


--
-- Name: finished_seat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.finished_seat (
    table_id uuid NOT NULL,
    match_no bigint NOT NULL,
    seat smallint NOT NULL,
    person uuid,
    level text,
    name text NOT NULL,
    kind text NOT NULL,
    place smallint NOT NULL,
    withheld bigint NOT NULL,
    dealt text NOT NULL
);


--
-- Name: former_name; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.former_name (
    folded bytea NOT NULL,
    skeleton bytea NOT NULL,
    look bytea NOT NULL,
    person uuid,
    until bigint NOT NULL
);


--
-- Name: heartbeat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.heartbeat (
    node_id text NOT NULL,
    at bigint NOT NULL,
    recorded_at timestamp with time zone NOT NULL
);


--
-- Name: hibernated_seat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hibernated_seat (
    person uuid NOT NULL,
    table_id uuid NOT NULL,
    seat smallint NOT NULL,
    your_turn boolean NOT NULL,
    seq bigint NOT NULL
);


--
-- Name: hibernated_table; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.hibernated_table (
    table_id uuid NOT NULL,
    game text NOT NULL,
    host uuid NOT NULL,
    shown text NOT NULL
);


--
-- Name: history; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.history (
    one boolean NOT NULL,
    epoch bigint NOT NULL,
    origin text,
    CONSTRAINT history_one_check CHECK (one)
);


--
-- Name: invite; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.invite (
    table_id uuid NOT NULL,
    digest text NOT NULL,
    until bigint NOT NULL
);


--
-- Name: match_count; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.match_count (
    one boolean NOT NULL,
    n bigint NOT NULL,
    CONSTRAINT match_count_one_check CHECK (one)
);


--
-- Name: match_start; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.match_start (
    table_id uuid NOT NULL,
    seq bigint NOT NULL,
    state text NOT NULL
);


--
-- Name: meeting; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.meeting (
    what text NOT NULL,
    table_id uuid NOT NULL,
    named_at timestamp with time zone NOT NULL
);


--
-- Name: name_key; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.name_key (
    key bytea NOT NULL
);


--
-- Name: node; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.node (
    node_id text NOT NULL,
    incarnation uuid NOT NULL,
    address text NOT NULL,
    draining boolean NOT NULL,
    version text NOT NULL,
    held_since timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    previous_incarnation uuid,
    previous_expires_at timestamp with time zone
);


--
-- Name: open_bot; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.open_bot (
    person uuid NOT NULL,
    accepts text NOT NULL,
    until bigint NOT NULL
);


--
-- Name: outage; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.outage (
    began bigint NOT NULL,
    ended bigint NOT NULL
);


--
-- Name: person; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.person (
    id uuid NOT NULL,
    name text NOT NULL,
    kind text NOT NULL,
    created bigint NOT NULL,
    folded text,
    skeleton text,
    look text,
    password text,
    owner uuid,
    erased bigint,
    recovery bytea,
    recovery_made bigint
);


--
-- Name: rating; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.rating (
    game text NOT NULL,
    pool text NOT NULL,
    player text NOT NULL,
    rating double precision NOT NULL,
    deviation double precision NOT NULL,
    matches bigint NOT NULL,
    won bigint NOT NULL,
    last bigint NOT NULL,
    person uuid
);


--
-- Name: report; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.report (
    id bigint NOT NULL,
    who uuid NOT NULL,
    cid text NOT NULL,
    table_id uuid NOT NULL,
    n bigint NOT NULL,
    speaker uuid NOT NULL,
    at bigint NOT NULL,
    reason text NOT NULL,
    quote text NOT NULL,
    done bigint
);


--
-- Name: report_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.report ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.report_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: schema_step; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.schema_step (
    step bigint NOT NULL,
    applied_at timestamp with time zone NOT NULL
);


--
-- Name: session; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.session (
    token bytea NOT NULL,
    id uuid NOT NULL,
    person uuid NOT NULL,
    label text,
    scopes text NOT NULL,
    created bigint NOT NULL,
    used bigint NOT NULL,
    expires bigint
);


--
-- Name: table_entry; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.table_entry (
    table_id uuid NOT NULL,
    seq bigint NOT NULL,
    epoch bigint NOT NULL,
    at bigint NOT NULL,
    player uuid,
    cid text,
    body text,
    any_table boolean NOT NULL,
    change text NOT NULL,
    names_player boolean DEFAULT false NOT NULL
);


--
-- Name: table_owner; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.table_owner (
    table_id uuid NOT NULL,
    epoch bigint NOT NULL,
    node_id text,
    incarnation uuid,
    left_at timestamp with time zone
);


--
-- Name: table_status; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.table_status (
    table_id uuid NOT NULL,
    is_open boolean NOT NULL,
    due_at bigint
);


--
-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (1, 1790000000000, 'ban', '{"id":"01a22b05-79ef-75c8-b4b1-bcd1c6cea19a","reason":"rude","until":null}', 'done');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (2, 1790000000000, 'announce', '{"stands":true,"text":"A rest at noon"}', 'done');
INSERT INTO public.audit OVERRIDING SYSTEM VALUE VALUES (3, 1790000000000, 'migrate', '{"epoch":1790000000,"from":"knekt.db"}', 'done');


--
-- Data for Name: ban; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.ban VALUES ('01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', 1790000000000, NULL, 'rude');


--
-- Data for Name: block; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.block VALUES ('01a22b05-79e3-77ae-b1ae-28d7bf379321', '01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', 1790000000000, 'c1');


--
-- Data for Name: call; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: challenge; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: chat_message; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.chat_message VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 1, '01a22b05-79eb-775b-9d0e-fb48dc1d8786', '{"n":1,"at":7,"cid":"c1","who":{"id":"01a22b05-79eb-775b-9d0e-fb48dc1d8786","name":"Bjarni","kind":"account"},"said_to":"table","to":"seats","text":"line 1","hearers":["00000000-0000-0000-0000-000000000063"]}', 7);


--
-- Data for Name: finished_match; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.finished_match VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, 'gurka', 1797769109448, true, true, '{"result":{"ranking":[[1],[0],[2]],"scores":[32,0,23],"reason":"last_in"},"teams":[[0],[1],[2]]}', 1);
INSERT INTO public.finished_match VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 1, 'gurka', 2, true, true, '{"result":{"ranking":[[0],[1]],"scores":[0,0],"reason":"rounds"},"teams":[[0],[1]]}', 2);


--
-- Data for Name: finished_seat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.finished_seat VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, 0, NULL, 'fool', 'Runa', 'bot', 1, 0, '[[52,13,10,1],[51,12,9,1],[52,13,8,2],[51,12,7,1],[50,12,6,3]]');
INSERT INTO public.finished_seat VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, 1, NULL, 'fool', 'Freyr', 'bot', 0, 0, '[[52,13,10,3],[51,12,9,1],[52,13,8,3],[51,12,7,1],[50,12,6,0]]');
INSERT INTO public.finished_seat VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, 2, NULL, 'fool', 'Maja', 'bot', 2, 0, '[[52,13,10,3],[51,12,9,2]]');
INSERT INTO public.finished_seat VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 1, 0, '01a22b05-79eb-775b-9d0e-fb48dc1d8786', NULL, 'Bjarni', 'account', 0, 0, '[]');
INSERT INTO public.finished_seat VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 1, 1, '01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', NULL, 'Cecilia', 'account', 1, 0, '[]');


--
-- Data for Name: former_name; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.former_name VALUES ('\xe7d5f8fd23c4643a6c90c537272e3d91cfd21208dbed8e5baeba9b30b117d422', '\x281082e5441e50e94d19f8b769256ce1f2b68c532201ba56f82e716060704ada', '\x7b0db9ad4d357eb5e9a1ef5c55c0e64b8ed2e0078e4e437601ac078001c76f07', '01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', 1797776000000);


--
-- Data for Name: heartbeat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.heartbeat VALUES ('moved', 1790000060000, '2026-11-30 05:54:11.789645+00');


--
-- Data for Name: hibernated_seat; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.hibernated_seat VALUES ('01a22b05-79e3-77ae-b1ae-28d7bf379321', '6decfc76-416c-460b-a06e-fe05e872762d', 1, true, 66);


--
-- Data for Name: hibernated_table; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.hibernated_table VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 'gurka', '01a22b05-79e3-77ae-b1ae-28d7bf379321', '{}');


--
-- Data for Name: history; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.history VALUES (true, 1790000000, '7713839047273823313/00000001/16389');


--
-- Data for Name: invite; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.invite VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 'digest', 9);


--
-- Data for Name: match_count; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.match_count VALUES (true, 2);


--
-- Data for Name: match_start; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.match_start VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 2, 'before 2');


--
-- Data for Name: meeting; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: name_key; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.name_key VALUES ('\x9952ffc0480ea9588cf58f6a6c004895b948ef3afdc869d2c860a05754205187');


--
-- Data for Name: node; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: open_bot; Type: TABLE DATA; Schema: public; Owner: -
--



--
-- Data for Name: outage; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.outage VALUES (1790000000000, 1790000060000);


--
-- Data for Name: person; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.person VALUES ('01a22b05-79e3-77ae-b1ae-28d7bf379321', 'Aino', 'guest', 1790000000000, NULL, NULL, NULL, NULL, NULL, NULL, '\xb7f56d8e3e9b91f2c4a25b87b6ea59ea89a2eb93cde23db62bf1986de02b0eec', 1790000000000);
INSERT INTO public.person VALUES ('01a22b05-79e7-768e-adac-3448f711b84b', 'Former player', 'guest', 1790000000000, NULL, NULL, NULL, NULL, NULL, 1790000000000, NULL, NULL);
INSERT INTO public.person VALUES ('01a22b05-79eb-775b-9d0e-fb48dc1d8786', 'Bjarni', 'account', 1790000000000, 'bjarni', 'bjarni', 'Bjarni', 'digest', NULL, NULL, NULL, NULL);
INSERT INTO public.person VALUES ('01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', 'Cecily', 'account', 1790000000000, 'cecily', 'cecily', 'Cecily', 'digest', NULL, NULL, NULL, NULL);
INSERT INTO public.person VALUES ('01a22b05-79f5-73fb-b3c9-886a0c6cac7f', 'Bjarni''s bot', 'bot', 1790000000000, 'bjarni''s bot', 'bjarni''s bot', 'Bjarni''s bot', NULL, '01a22b05-79eb-775b-9d0e-fb48dc1d8786', NULL, NULL, NULL);


--
-- Data for Name: rating; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.rating VALUES ('gurka', 'people', '01a22b05-79eb-775b-9d0e-fb48dc1d8786', 27.63523138347365, 8.065506316323548, 1, 1, 2, '01a22b05-79eb-775b-9d0e-fb48dc1d8786');
INSERT INTO public.rating VALUES ('gurka', 'people', '01a22b05-79ef-75c8-b4b1-bcd1c6cea19a', 22.36476861652635, 8.065506316323548, 1, 0, 2, '01a22b05-79ef-75c8-b4b1-bcd1c6cea19a');


--
-- Data for Name: report; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.report OVERRIDING SYSTEM VALUE VALUES (1, '01a22b05-79e3-77ae-b1ae-28d7bf379321', 'r1', '00000000-0000-0000-0000-000000000007', 1, '01a22b05-79eb-775b-9d0e-fb48dc1d8786', 1790000000000, 'rude', '{"line":{"n":1,"at":7,"cid":"c1","who":{"id":"01a22b05-79eb-775b-9d0e-fb48dc1d8786","name":"Bjarni","kind":"account"},"said_to":"table","to":"seats","text":"line 1"},"before":[]}', NULL);


--
-- Data for Name: schema_step; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.schema_step VALUES (1, '2026-11-30 05:55:11.627291+00');
INSERT INTO public.schema_step VALUES (2, '2026-11-30 05:55:11.648478+00');
INSERT INTO public.schema_step VALUES (3, '2026-11-30 05:55:11.687464+00');
INSERT INTO public.schema_step VALUES (4, '2026-11-30 05:55:11.693598+00');
INSERT INTO public.schema_step VALUES (5, '2026-11-30 05:55:11.697192+00');
INSERT INTO public.schema_step VALUES (6, '2026-11-30 05:55:11.701254+00');
INSERT INTO public.schema_step VALUES (7, '2026-11-30 05:55:11.703472+00');
INSERT INTO public.schema_step VALUES (8, '2026-11-30 05:55:11.71132+00');
INSERT INTO public.schema_step VALUES (9, '2026-11-30 05:55:11.718218+00');


--
-- Data for Name: session; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.session VALUES ('\x239cd4e5f13532eb94e13d3262971dcfdee250edc7fc48cfcf2a567bc7113dd3', '01a22b05-79f5-73fb-b3c9-886b473b2301', '01a22b05-79f5-73fb-b3c9-886a0c6cac7f', 'bot', 'play chat read', 1790000000000, 1790000000000, NULL);
INSERT INTO public.session VALUES ('\x302730689686c52e078567d05d792bce8386531b3513060d0455a196275603cf', '01a22b05-79f3-74c9-8007-5b75350d3701', '01a22b05-79eb-775b-9d0e-fb48dc1d8786', 'my bot', 'play chat bot read', 1790000000000, 1790000000000, NULL);
INSERT INTO public.session VALUES ('\x43790065c6ed6bda8202fd0210f0001e7cdd6770e03870d366b9503895d5da73', '01a22b05-79ec-7234-b6d0-c9e7311b0bc0', '01a22b05-79eb-775b-9d0e-fb48dc1d8786', NULL, 'play chat bot read', 1790000000000, 1790000000000, NULL);
INSERT INTO public.session VALUES ('\x921f3f7e6394be3868280bc04f4dd1fdee233acfbf2dc0844db4942faba6f34c', '01a22b05-79e3-77ae-b1ae-28d84444b584', '01a22b05-79e3-77ae-b1ae-28d7bf379321', NULL, 'play chat bot read', 1790000000000, 1790000000000, NULL);


--
-- Data for Name: table_entry; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 0, 1, 1797769013448, 'e7db5799-2130-4f91-9604-ce0d958d4b23', 'create', '', true, '{"created":{"game":"gurka","rules":1,"seats":3,"options":{"after_last_size":"restart","club_six_kills":false,"deal_limit":100,"dealer":"draw","last_trick_tie":"last_played","must_beat":false,"set_beat":"equal_set"},"settings":{"visibility":"open","clock":{"style":"none"},"gone":{"grace_s":60,"then":"bot:plain"},"spectators":{"allow":true,"delay":"none"},"chat":{"mode":"free","slow_s":0},"auto_forced":true,"takeback":true,"hints":true,"rated":false},"host":{"id":"e7db5799-2130-4f91-9604-ce0d958d4b23","name":"Simulation","kind":"bot"}}}', true);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, 1, 1797769014448, 'e7db5799-2130-4f91-9604-ce0d958d4b23', 'bot 0', '', false, '{"bot_added":{"seat":0,"level":"fool","name":"Runa"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 2, 1, 1797769015448, 'e7db5799-2130-4f91-9604-ce0d958d4b23', 'bot 1', '', false, '{"bot_added":{"seat":1,"level":"fool","name":"Freyr"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 3, 1, 1797769016448, 'e7db5799-2130-4f91-9604-ce0d958d4b23', 'bot 2', '', false, '{"bot_added":{"seat":2,"level":"fool","name":"Maja"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 4, 1, 1797769017448, NULL, NULL, NULL, false, '{"started":{"secrets":["f2fe61ba03389dd07bb4a9a9f8f454a042453a22618be16ed14c9aab14d3329f"],"commits":["50a04612f93657e5a9971380de00ba90af3795eb84923ef199dc15b3a91e1b65"],"leavers_lose":true}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 5, 1, 1797769018448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["7c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 6, 1, 1797769019448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 7, 1, 1797769020448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 8, 1, 1797769021448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["9c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 9, 1, 1797769022448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Th"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 10, 1, 1797769023448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 11, 1, 1797769024448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 12, 1, 1797769025448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 13, 1, 1797769026448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Qd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 14, 1, 1797769027448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ad"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 15, 1, 1797769028448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["6h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 16, 1, 1797769029448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 17, 1, 1797769030448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["7d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 18, 1, 1797769031448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 19, 1, 1797769032448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ks"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 20, 1, 1797769033448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["9h","9s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 21, 1, 1797769034448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2h","3h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 22, 1, 1797769035448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["7h","7s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 23, 1, 1797769036448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["6s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 24, 1, 1797769037448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Js"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 25, 1, 1797769038448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 26, 1, 1797769039448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 27, 1, 1797769040448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Qc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 28, 1, 1797769041448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["5s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 29, 1, 1797769042448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Kc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 30, 1, 1797769043448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 31, 1, 1797769044448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Td"]},"by":"bot:fool","secrets":["02caeaf75a0ffffde661907ff6504241b0854dd6355995ee38f61ca3425d2064"],"commits":["bb9af5ea307889460568f13069b7319275af71541fa3f6feb056644086e098c6"]}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 32, 1, 1797769045448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Jc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 33, 1, 1797769046448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 34, 1, 1797769047448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["8s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 35, 1, 1797769048448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 36, 1, 1797769049448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ks"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 37, 1, 1797769050448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 38, 1, 1797769051448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 39, 1, 1797769052448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 40, 1, 1797769053448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 41, 1, 1797769054448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Ad"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 42, 1, 1797769055448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 43, 1, 1797769056448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 44, 1, 1797769057448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 45, 1, 1797769058448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["7s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 46, 1, 1797769059448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 47, 1, 1797769060448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Js"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 48, 1, 1797769061448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 49, 1, 1797769062448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 50, 1, 1797769063448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 51, 1, 1797769064448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Td"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 52, 1, 1797769065448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 53, 1, 1797769066448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Jh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 54, 1, 1797769067448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 55, 1, 1797769068448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 56, 1, 1797769069448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 57, 1, 1797769070448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 58, 1, 1797769071448, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Tc"]},"by":"bot:fool","secrets":["9cdf0510548fe66d7f9abb1e34f9125567854cbb1916f9ca2698f1b3a0ddcefa"],"commits":["9a0a9a97fc0d409670a93fcc60fbc12aa4a3d704998beb3d3d7f139a264ca678"]}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 59, 1, 1797769072448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 60, 1, 1797769073448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 61, 1, 1797769074448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["9d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 62, 1, 1797769075448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 63, 1, 1797769076448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 64, 1, 1797769077448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Jc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 65, 1, 1797769078448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 66, 1, 1797769079448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 67, 1, 1797769080448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Kc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 68, 1, 1797769081448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 69, 1, 1797769082448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["6c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 70, 1, 1797769083448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 71, 1, 1797769084448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ac"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 72, 1, 1797769085448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 73, 1, 1797769086448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["9c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 74, 1, 1797769087448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Qd"]},"by":"bot:fool","secrets":["a77c63d22626c27a21eac84f218d9246450df69eb3d93f5bdf3c977707766ca0"],"commits":["d08c0008c5aca1b2f5dd5976733bbe093809e5ab7a726661ad65321f7caad199"]}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 75, 1, 1797769088448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8d","8s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 76, 1, 1797769089448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2s","3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 77, 1, 1797769090448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 78, 1, 1797769091448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Td"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 79, 1, 1797769092448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Jc","Jd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 80, 1, 1797769093448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2h","3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 81, 1, 1797769094448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 82, 1, 1797769095448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ks"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 83, 1, 1797769096448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 84, 1, 1797769097448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5c"]},"by":"bot:fool","secrets":["44764fbde8510527032d2ac5ad7d51a075b2e37e4f0bb6d27df479746955d637"],"commits":["322a8891280022ec5d1f186ba543dee4254d5e9562fea15da1e823628cc02771"]}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 85, 1, 1797769098448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 86, 1, 1797769099448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 87, 1, 1797769100448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Js"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 88, 1, 1797769101448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 89, 1, 1797769102448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 90, 1, 1797769103448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["6s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 91, 1, 1797769104448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 92, 1, 1797769105448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 93, 1, 1797769106448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Td"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 94, 1, 1797769107448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 95, 1, 1797769108448, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Th"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 96, 1, 1797769109448, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Kc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 0, 1, 1792583974442, 'ef6d73c6-032d-40bf-9802-014f7b411826', 'create', '', true, '{"created":{"game":"gurka","rules":1,"seats":3,"options":{"after_last_size":"restart","club_six_kills":false,"deal_limit":100,"dealer":"draw","last_trick_tie":"last_played","must_beat":false,"set_beat":"equal_set"},"settings":{"visibility":"open","clock":{"style":"none"},"gone":{"grace_s":60,"then":"bot:plain"},"spectators":{"allow":true,"delay":"none"},"chat":{"mode":"free","slow_s":0},"auto_forced":true,"takeback":true,"hints":true,"rated":false},"host":{"id":"ef6d73c6-032d-40bf-9802-014f7b411826","name":"Simulation","kind":"bot"}}}', true);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 1, 1, 1792583975442, 'ef6d73c6-032d-40bf-9802-014f7b411826', 'bot 0', '', false, '{"bot_added":{"seat":0,"level":"fool","name":"Runa"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 2, 1, 1792583976442, 'ef6d73c6-032d-40bf-9802-014f7b411826', 'bot 1', '', false, '{"bot_added":{"seat":1,"level":"fool","name":"Freyr"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 3, 1, 1792583977442, 'ef6d73c6-032d-40bf-9802-014f7b411826', 'bot 2', '', false, '{"bot_added":{"seat":2,"level":"fool","name":"Maja"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 4, 1, 1792583978442, NULL, NULL, NULL, false, '{"started":{"secrets":["e5667ded4f384811adb8b97d775442dd256573dd9ff467f57da65a6a0674df72"],"commits":["c8388b7062210e37cfbc564727316412487a11d18075e46c6f2b3c9319341449"],"leavers_lose":true}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 5, 1, 1792583979442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["7s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 6, 1, 1792583980442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 7, 1, 1792583981442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ad"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 8, 1, 1792583982442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3h","3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 9, 1, 1792583983442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2s","3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 10, 1, 1792583984442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2h","4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 11, 1, 1792583985442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["7d","7h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 12, 1, 1792583986442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Jh","Js"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 13, 1, 1792583987442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ah","As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 14, 1, 1792583988442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["9c","9s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 15, 1, 1792583989442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4s","8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 16, 1, 1792583990442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["4d","5h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 17, 1, 1792583991442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 18, 1, 1792583992442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 19, 1, 1792583993442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["8s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 20, 1, 1792583994442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ac"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 21, 1, 1792583995442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 22, 1, 1792583996442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["5s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 23, 1, 1792583997442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Tc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 24, 1, 1792583998442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Th"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 25, 1, 1792583999442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["9h"]},"by":"bot:fool","secrets":["bda6100aa93de716ce016106272f619a62dea86b8a6e2acfa16045063c181fa5"],"commits":["200c1dcc15ccd6636a5bb1f0b8ab228d3c7e334a9abcaaed0de3a4458fc8ddff"]}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 26, 1, 1792584000442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Qd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 27, 1, 1792584001442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ad"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 28, 1, 1792584002442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 29, 1, 1792584003442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 30, 1, 1792584004442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["6d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 31, 1, 1792584005442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["4d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 32, 1, 1792584006442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Jc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 33, 1, 1792584007442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["5h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 34, 1, 1792584008442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 35, 1, 1792584009442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 36, 1, 1792584010442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ac"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 37, 1, 1792584011442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 38, 1, 1792584012442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 39, 1, 1792584013442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 40, 1, 1792584014442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 41, 1, 1792584015442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["9s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 42, 1, 1792584016442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["9c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 43, 1, 1792584017442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["7h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 44, 1, 1792584018442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 45, 1, 1792584019442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["7s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 46, 1, 1792584020442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["5c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 47, 1, 1792584021442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["6h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 48, 1, 1792584022442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 49, 1, 1792584023442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 50, 1, 1792584024442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["8c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 51, 1, 1792584025442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Jd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 52, 1, 1792584026442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4h"]},"by":"bot:fool","secrets":["2daddec791610a05ce3c0633da5616013488ec7b7f73bad41f281f1dc2443608"],"commits":["61cd3dd079b08960fc4d661351218dd30297dfe3863c6efbd93ae36e875dcbfe"]}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 53, 1, 1792584027442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["6c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 54, 1, 1792584028442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 55, 1, 1792584029442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["2c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 56, 1, 1792584030442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 57, 1, 1792584031442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 58, 1, 1792584032442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 59, 1, 1792584033442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 60, 1, 1792584034442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 61, 1, 1792584035442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 62, 1, 1792584036442, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 63, 1, 1792584037442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Kc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 64, 1, 1792584038442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 65, 1, 1792584039442, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 66, 1, 1792584040442, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["4s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 0, 1, 1794499864724, 'b2a31678-f347-45d3-b46c-ef66fcbdf304', 'create', '', true, '{"created":{"game":"gurka","rules":1,"seats":3,"options":{"after_last_size":"restart","club_six_kills":false,"deal_limit":100,"dealer":"draw","last_trick_tie":"last_played","must_beat":false,"set_beat":"equal_set"},"settings":{"visibility":"open","clock":{"style":"none"},"gone":{"grace_s":60,"then":"bot:plain"},"spectators":{"allow":true,"delay":"none"},"chat":{"mode":"free","slow_s":0},"auto_forced":true,"takeback":true,"hints":true,"rated":false},"host":{"id":"b2a31678-f347-45d3-b46c-ef66fcbdf304","name":"Simulation","kind":"bot"}}}', true);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 1, 1, 1794499865724, 'b2a31678-f347-45d3-b46c-ef66fcbdf304', 'bot 0', '', false, '{"bot_added":{"seat":0,"level":"fool","name":"Runa"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 2, 1, 1794499866724, 'b2a31678-f347-45d3-b46c-ef66fcbdf304', 'bot 1', '', false, '{"bot_added":{"seat":1,"level":"fool","name":"Freyr"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 3, 1, 1794499867724, 'b2a31678-f347-45d3-b46c-ef66fcbdf304', 'bot 2', '', false, '{"bot_added":{"seat":2,"level":"fool","name":"Maja"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 4, 1, 1794499868724, NULL, NULL, NULL, false, '{"started":{"secrets":["fc8f24f0bae2c48a3690eef34f885e0070b2522e5e9251a3f4c4e21f3825bf87"],"commits":["f3daacbc224a2560db9abc7d851eb9543af2ce1d7babec30da8ac0d5c47e95b3"],"leavers_lose":true}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 5, 1, 1794499869724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Th"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 6, 1, 1794499870724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 7, 1, 1794499871724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["As"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 8, 1, 1794499872724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["5h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 9, 1, 1794499873724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Jc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 10, 1, 1794499874724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 11, 1, 1794499875724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 12, 1, 1794499876724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 13, 1, 1794499877724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 14, 1, 1794499878724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 15, 1, 1794499879724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["7d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 16, 1, 1794499880724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["7c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 17, 1, 1794499881724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["4h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 18, 1, 1794499882724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 19, 1, 1794499883724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["6c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 20, 1, 1794499884724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["4s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 21, 1, 1794499885724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 22, 1, 1794499886724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["4c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 23, 1, 1794499887724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["6d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 24, 1, 1794499888724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Jh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 25, 1, 1794499889724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["3c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 26, 1, 1794499890724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["9s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 27, 1, 1794499891724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["6h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 28, 1, 1794499892724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 29, 1, 1794499893724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 30, 1, 1794499894724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 31, 1, 1794499895724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["5s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 32, 1, 1794499896724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["6s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 33, 1, 1794499897724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["9h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 34, 1, 1794499898724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Jd"]},"by":"bot:fool","secrets":["8884c2010c2acbc0496e5dabea04ccd2a84dddf436d525b1e232d90d5d93373e"],"commits":["4d07c45b1c62f8b58ab00685b4512f47ad6bc1d825dfc029056dad645cad98a3"]}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 35, 1, 1794499899724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Td"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 36, 1, 1794499900724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Qs"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 37, 1, 1794499901724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Qd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 38, 1, 1794499902724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["5c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 39, 1, 1794499903724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Ad"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 40, 1, 1794499904724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["2c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 41, 1, 1794499905724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["Kh"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 42, 1, 1794499906724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Kd"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 43, 1, 1794499907724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ks"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 44, 1, 1794499908724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["6c"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 45, 1, 1794499909724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["2s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 46, 1, 1794499910724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["5d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 47, 1, 1794499911724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["8d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 48, 1, 1794499912724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3s"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 49, 1, 1794499913724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["5h"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 50, 1, 1794499914724, NULL, NULL, NULL, false, '{"played":{"seat":0,"action":{"do":"play","cards":["Ts"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 51, 1, 1794499915724, NULL, NULL, NULL, false, '{"played":{"seat":1,"action":{"do":"play","cards":["3d"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 52, 1, 1794499916724, NULL, NULL, NULL, false, '{"played":{"seat":2,"action":{"do":"play","cards":["Qc"]},"by":"bot:fool"}}', false);
INSERT INTO public.table_entry VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 0, 1, 1798828562789, 'f3defd69-da73-47d2-b12b-77528a628cf8', 'create', '', true, '{"created":{"game":"gurka","rules":1,"seats":3,"options":{"after_last_size":"restart","club_six_kills":false,"deal_limit":100,"dealer":"draw","last_trick_tie":"last_played","must_beat":false,"set_beat":"equal_set"},"settings":{"visibility":"open","clock":{"style":"none"},"gone":{"grace_s":60,"then":"bot:plain"},"spectators":{"allow":true,"delay":"none"},"chat":{"mode":"free","slow_s":0},"auto_forced":true,"takeback":true,"hints":true,"rated":false},"host":{"id":"f3defd69-da73-47d2-b12b-77528a628cf8","name":"Simulation","kind":"bot"}}}', true);
INSERT INTO public.table_entry VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 1, 1, 1798828563789, 'f3defd69-da73-47d2-b12b-77528a628cf8', 'bot 0', '', false, '{"bot_added":{"seat":0,"level":"fool","name":"Runa"}}', false);


--
-- Data for Name: table_owner; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.table_owner VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', 1, NULL, NULL, NULL);
INSERT INTO public.table_owner VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', 1, NULL, NULL, NULL);
INSERT INTO public.table_owner VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', 1, NULL, NULL, NULL);
INSERT INTO public.table_owner VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', 1, NULL, NULL, NULL);


--
-- Data for Name: table_status; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.table_status VALUES ('6d85dd56-3d41-40ea-821b-17a0e38a4604', false, NULL);
INSERT INTO public.table_status VALUES ('6decfc76-416c-460b-a06e-fe05e872762d', true, 9223372036854775807);
INSERT INTO public.table_status VALUES ('863a9639-7c16-4c48-b2b2-3f21dd4c3c02', true, NULL);
INSERT INTO public.table_status VALUES ('88d1d8ba-a8e8-4ab6-a169-06dc6bd319c2', false, NULL);


--
-- Name: audit_no_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_no_seq', 3, true);


--
-- Name: report_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.report_id_seq', 3, false);


--
-- Name: audit audit_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (no);


--
-- Name: ban ban_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_pkey PRIMARY KEY (person);


--
-- Name: block block_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.block
    ADD CONSTRAINT block_pkey PRIMARY KEY (person, blocked);


--
-- Name: call call_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.call
    ADD CONSTRAINT call_pkey PRIMARY KEY (id);


--
-- Name: challenge challenge_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_pkey PRIMARY KEY (id);


--
-- Name: chat_message chat_message_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat_message
    ADD CONSTRAINT chat_message_pkey PRIMARY KEY (table_id, n);


--
-- Name: finished_match finished_match_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.finished_match
    ADD CONSTRAINT finished_match_pkey PRIMARY KEY (table_id, match_no);


--
-- Name: finished_seat finished_seat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.finished_seat
    ADD CONSTRAINT finished_seat_pkey PRIMARY KEY (table_id, match_no, seat);


--
-- Name: former_name former_name_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.former_name
    ADD CONSTRAINT former_name_pkey PRIMARY KEY (folded);


--
-- Name: heartbeat heartbeat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.heartbeat
    ADD CONSTRAINT heartbeat_pkey PRIMARY KEY (node_id);


--
-- Name: hibernated_seat hibernated_seat_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hibernated_seat
    ADD CONSTRAINT hibernated_seat_pkey PRIMARY KEY (person, table_id);


--
-- Name: hibernated_table hibernated_table_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.hibernated_table
    ADD CONSTRAINT hibernated_table_pkey PRIMARY KEY (table_id);


--
-- Name: history history_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (one);


--
-- Name: invite invite_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.invite
    ADD CONSTRAINT invite_pkey PRIMARY KEY (table_id);


--
-- Name: match_count match_count_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.match_count
    ADD CONSTRAINT match_count_pkey PRIMARY KEY (one);


--
-- Name: match_start match_start_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.match_start
    ADD CONSTRAINT match_start_pkey PRIMARY KEY (table_id, seq);


--
-- Name: meeting meeting_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.meeting
    ADD CONSTRAINT meeting_pkey PRIMARY KEY (what);


--
-- Name: node node_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.node
    ADD CONSTRAINT node_pkey PRIMARY KEY (node_id);


--
-- Name: open_bot open_bot_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.open_bot
    ADD CONSTRAINT open_bot_pkey PRIMARY KEY (person);


--
-- Name: outage outage_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.outage
    ADD CONSTRAINT outage_pkey PRIMARY KEY (began);


--
-- Name: person person_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.person
    ADD CONSTRAINT person_pkey PRIMARY KEY (id);


--
-- Name: rating rating_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.rating
    ADD CONSTRAINT rating_pkey PRIMARY KEY (game, pool, player);


--
-- Name: report report_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_pkey PRIMARY KEY (id);


--
-- Name: report report_who_cid_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_who_cid_key UNIQUE (who, cid);


--
-- Name: report report_who_table_id_n_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.report
    ADD CONSTRAINT report_who_table_id_n_key UNIQUE (who, table_id, n);


--
-- Name: schema_step schema_step_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.schema_step
    ADD CONSTRAINT schema_step_pkey PRIMARY KEY (step);


--
-- Name: session session_id_key; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_id_key UNIQUE (id);


--
-- Name: session session_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (token);


--
-- Name: table_entry table_entry_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_entry
    ADD CONSTRAINT table_entry_pkey PRIMARY KEY (table_id, seq);


--
-- Name: table_owner table_owner_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_owner
    ADD CONSTRAINT table_owner_pkey PRIMARY KEY (table_id);


--
-- Name: table_status table_status_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.table_status
    ADD CONSTRAINT table_status_pkey PRIMARY KEY (table_id);


--
-- Name: block_blocked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX block_blocked ON public.block USING btree (blocked);


--
-- Name: call_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX call_at ON public.call USING btree (at);


--
-- Name: challenge_challenged; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX challenge_challenged ON public.challenge USING btree (challenged);


--
-- Name: challenge_challenger; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX challenge_challenger ON public.challenge USING btree (challenger);


--
-- Name: chat_message_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_message_at ON public.chat_message USING btree (at) WHERE (at IS NOT NULL);


--
-- Name: chat_message_speaker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX chat_message_speaker ON public.chat_message USING btree (speaker) WHERE (speaker IS NOT NULL);


--
-- Name: finished_match_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX finished_match_at ON public.finished_match USING btree (finished_at);


--
-- Name: finished_match_game; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX finished_match_game ON public.finished_match USING btree (game, no) WHERE listed;


--
-- Name: finished_match_listed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX finished_match_listed ON public.finished_match USING btree (no) WHERE listed;


--
-- Name: finished_match_no; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX finished_match_no ON public.finished_match USING btree (no);


--
-- Name: finished_match_uncounted; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX finished_match_uncounted ON public.finished_match USING btree (finished_at) WHERE (no IS NULL);


--
-- Name: finished_seat_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX finished_seat_person ON public.finished_seat USING btree (person) WHERE (person IS NOT NULL);


--
-- Name: former_name_look; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_name_look ON public.former_name USING btree (look);


--
-- Name: former_name_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_name_person ON public.former_name USING btree (person) WHERE (person IS NOT NULL);


--
-- Name: former_name_skeleton; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_name_skeleton ON public.former_name USING btree (skeleton);


--
-- Name: former_name_until; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX former_name_until ON public.former_name USING btree (until);


--
-- Name: hibernated_seat_table; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hibernated_seat_table ON public.hibernated_seat USING btree (table_id);


--
-- Name: hibernated_table_game; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hibernated_table_game ON public.hibernated_table USING btree (game, table_id);


--
-- Name: hibernated_table_host; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX hibernated_table_host ON public.hibernated_table USING btree (host);


--
-- Name: invite_digest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX invite_digest ON public.invite USING btree (digest);


--
-- Name: person_folded; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX person_folded ON public.person USING btree (folded) WHERE (folded IS NOT NULL);


--
-- Name: person_look; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX person_look ON public.person USING btree (look) WHERE (look IS NOT NULL);


--
-- Name: person_name; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_name ON public.person USING btree (name);


--
-- Name: person_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX person_owner ON public.person USING btree (owner) WHERE (owner IS NOT NULL);


--
-- Name: person_recovery; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX person_recovery ON public.person USING btree (recovery) WHERE (recovery IS NOT NULL);


--
-- Name: person_skeleton; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX person_skeleton ON public.person USING btree (skeleton) WHERE (skeleton IS NOT NULL);


--
-- Name: rating_ranked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX rating_ranked ON public.rating USING btree (game, pool, ((rating - ((3.0)::double precision * deviation)))) WHERE (matches >= 10);


--
-- Name: report_speaker; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX report_speaker ON public.report USING btree (speaker);


--
-- Name: session_expires; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_expires ON public.session USING btree (expires) WHERE (expires IS NOT NULL);


--
-- Name: session_person; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_person ON public.session USING btree (person);


--
-- Name: session_used; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX session_used ON public.session USING btree (used) WHERE (label IS NULL);


--
-- Name: table_entry_any_table; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX table_entry_any_table ON public.table_entry USING btree (player, cid) WHERE any_table;


--
-- Name: table_entry_command; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX table_entry_command ON public.table_entry USING btree (table_id, player, cid) WHERE (cid IS NOT NULL);


--
-- Name: table_entry_names_player; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX table_entry_names_player ON public.table_entry USING btree (player) WHERE names_player;


--
-- Name: table_status_awake; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX table_status_awake ON public.table_status USING btree (table_id) WHERE (is_open AND (due_at IS NULL));


--
-- Name: table_status_due; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX table_status_due ON public.table_status USING btree (due_at, table_id) WHERE (due_at IS NOT NULL);


--
-- Name: audit audit_is_only_added_to; Type: TRIGGER; Schema: public; Owner: -
--

CREATE TRIGGER audit_is_only_added_to BEFORE DELETE OR UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.refuse_change();


--
-- Name: ban ban_person_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.ban
    ADD CONSTRAINT ban_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);


--
-- Name: challenge challenge_challenged_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_challenged_fkey FOREIGN KEY (challenged) REFERENCES public.person(id);


--
-- Name: challenge challenge_challenger_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.challenge
    ADD CONSTRAINT challenge_challenger_fkey FOREIGN KEY (challenger) REFERENCES public.person(id);


--
-- Name: open_bot open_bot_person_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.open_bot
    ADD CONSTRAINT open_bot_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);


--
-- Name: session session_person_fkey; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_person_fkey FOREIGN KEY (person) REFERENCES public.person(id);


--
-- PostgreSQL database dump complete
--

